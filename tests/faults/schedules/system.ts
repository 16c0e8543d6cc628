/** The whole API with its own services in one process: two Functions hosts that may end at any call, and one clock. */
import { readConfig } from '../../../api/config.ts';
import type {
  DeliveryMessage,
  EmailMessage,
  ReceiptMessage,
  WorkMessage,
} from '../../../api/usecases/queueMessages.ts';
import { type AppContext, createAppContext } from '../../../api/wiring.ts';
import { type Client, createClient } from '../../../dataverse/client.ts';
import { appRole, retentionRole, type SecurityRole } from '../../../domain/access/index.ts';
import type { EmailQuota } from '../../../domain/contract/quota.ts';
import { appSettings } from '../../../infra/local/appSettings.ts';
import { openDataverse } from '../../../infra/local/dataverse/service.ts';
import { type Random, randomFor } from '../../../infra/local/demo/random.ts';
import { aHeartbeat, aQueue, type TestQueue } from '../../api/aQueue.ts';
import { type Clock, clockFrom } from './clock.ts';
import { dataverseFetch } from './dataverseFetch.ts';
import type { Fault } from './fault.ts';
import { type Caller, type Network, networkWith } from './network.ts';
import { providerWith, type Taken } from './provider.ts';

/** Thrown when the process ended during a call, so that its outcome is unknown. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

export type Queues = {
  deliveries: TestQueue<DeliveryMessage>;
  failedDeliveries: TestQueue<DeliveryMessage>;
  emails: TestQueue<EmailMessage>;
  receipts: TestQueue<ReceiptMessage>;
  reports: TestQueue<unknown>;
  work: TestQueue<WorkMessage>;
  failedReports: TestQueue<unknown>;
};

export type System = {
  clock: Clock;
  random: Random;
  /** An administrator's client, without faults. */
  dataverse: Client;
  /** Runs something in one of the hosts. @throws ProcessEnded if that host ends during the call */
  inHost: <Result>(work: (appContext: AppContext) => Promise<Result>) => Promise<Result>;
  /** A client in a browser, on which faults occur. */
  clientFor: (page: Caller) => Client;
  queues: Queues;
  /** The messages that the mail service accepted, oldest first. */
  taken: readonly Taken[];
  /** How many emails the hosts may send together; undefined where there is no limit. */
  quota: EmailQuota | undefined;
  /** The number of calls to the mail service during a Retry-After. */
  early: () => number;
  /** The current step of the schedule; each message has the step in which it was sent. */
  step: number;
  calm: () => void;
  /** Adds a fault of a call that comes next, also after `calm`. */
  addFault: (fault: Fault) => void;
  close: () => void;
};

const start = Date.parse('2026-03-02T02:00:00Z');
const nowhere = 'https://nowhere.test';
const settings = appSettings(
  {
    siteUrl: 'https://site.test',
    dataverseUrl: nowhere,
    signinUrl: nowhere,
    queueUrl: nowhere,
    dynamicsUrl: nowhere,
    communicationUrl: nowhere,
  },
  'unused',
);
const roles: Readonly<Record<string, SecurityRole>> = { app: appRole, eraser: retentionRole };
const administrator = { userId: '00000000-0000-4000-8000-000000000001', mayUse: true };

/**
 * Starts the system.
 * @param seed determines the random behaviour other than the faults
 * @param quota how many emails its hosts may send together; without, as many as there are
 */
export function openSystem(seed: string, faults: readonly Fault[], quota?: EmailQuota): System {
  const limits = quota && { EMAILS_PER_MINUTE: String(quota.perMinute), EMAILS_PER_HOUR: String(quota.perHour) };
  const config = readConfig({ ...settings, ...limits });
  const clock = clockFrom(start);
  const random = randomFor(`${seed}/turns`);
  const service = openDataverse({
    file: ':memory:',
    now: clock.now,
    tokens: async (token) => ({ ...administrator, role: roles[token] }),
    limits: 'none',
  });
  const network = networkWith(faults, clock, random);
  const queues = queuesBy(clock.now);
  const provider = providerWith({
    clock,
    network,
    random,
    step: () => system.step,
    report: (event, seconds) => void queues.reports.put(event, seconds),
  });
  const clientFor = (caller: Caller, token: string) =>
    createClient({
      url: service.url,
      token: async () => token,
      fetch: dataverseFetch(service, network, caller),
      now: () => clock.now().getTime(),
      wait: async (ms) => clock.pass(ms / 1000),
      random: () => 0.5,
    });
  const startHost = () => {
    const { caller, ended } = aProcess();
    const own = <Message>(queue: TestQueue<Message>, forgets = false) => queueFor(queue, { network, caller, forgets });
    const appContext = createAppContext(
      {
        dataverse: clientFor(caller, 'app'),
        eraser: clientFor(caller, 'eraser'),
        now: clock.now,
        mail: provider.mailFor(caller),
        sms: provider.smsFor(caller),
        deliveryQueue: own(queues.deliveries, true),
        emailQueue: own(queues.emails),
        receiptQueue: own(queues.receipts, true),
        reportQueue: own(queues.reports),
        workQueue: own(queues.work, true),
        heartbeat: aHeartbeat(),
        checkStaff: async () => ({ refused: 'unauthorized' }),
      },
      config,
    );
    return { caller, ended, appContext };
  };
  const hosts = [startHost(), startHost()];

  const system: System = {
    clock,
    random,
    dataverse: createClient({ url: service.url, token: async () => 'administrator', fetch: service.fetch }),
    async inHost(work) {
      const place = random.whole(0, hosts.length - 1);
      const found = hosts[place];
      const host = found?.caller.isAlive() ? found : startHost();
      hosts[place] = host;
      return Promise.race([work(host.appContext), host.ended]);
    },
    clientFor: (page) => clientFor(page, 'page'),
    queues,
    taken: provider.taken,
    quota,
    early: provider.early,
    step: 0,
    calm: network.calm,
    addFault: network.add,
    close() {
      network.end();
      service.close();
    },
  };
  return system;
}

/** A process that may end at any moment, and the calls that wait for it. */
export function aProcess(): { caller: Caller; ended: Promise<never> } {
  let alive = true;
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(new ProcessEnded('The process has ended.'));
  });
  ended.catch(() => {});
  const kill = () => {
    alive = false;
    end();
  };
  return { caller: { isAlive: () => alive, kill }, ended };
}

function queuesBy(now: () => Date): Queues {
  const failedDeliveries = aQueue<DeliveryMessage>(now);
  const failedReports = aQueue<unknown>(now);
  return {
    deliveries: aQueue(now, failedDeliveries),
    failedDeliveries,
    emails: aQueue<EmailMessage>(now),
    receipts: aQueue<ReceiptMessage>(now),
    reports: aQueue(now, failedReports),
    failedReports,
    work: aQueue<WorkMessage>(now),
  };
}

type Reached = {
  network: Network;
  caller: Caller;
  /** Whether a message may be lost from the queue. */
  forgets: boolean;
};

/** A queue as a host uses it: a put or its response may be lost. */
function queueFor<Message>(queue: TestQueue<Message>, { network, caller, forgets }: Reached): TestQueue<Message> {
  const carried = (carry: () => Promise<void>) => ({
    carry,
    ...(forgets && { pretend: async () => {} }),
    refuse: () => Promise.reject(new Error('The queue is busy.')),
    lose: () => Promise.reject(new Error('The queue did not answer.')),
  });
  return {
    ...queue,
    put: (message, delaySeconds) =>
      network.call(
        caller,
        'queue',
        carried(() => queue.put(message, delaySeconds)),
      ),
    putAll: (messages) =>
      network.call(
        caller,
        'queue',
        carried(() => queue.putAll(messages)),
      ),
  };
}
