/** What the installation asks, and where the answers stand: tenant.json and the parameters of infra/azure. None is secret. */

export type Answers = {
  /** The resource group. */
  group: string;
  /** Object ids in Entra of the group of staff, or of each of them; `-` gives nobody the role yet. */
  staff: string;
  /** `owner/name` on GitHub; `-` where nobody deploys from there. */
  repository: string;
  dataverseUrl: string;
  siteUrl: string;
  emailDomain: string;
  officers: string;
  deputy: string;
  alertEmail: string;
  /** `-` for nobody. */
  secondAlertEmail: string;
  /** In Singapore, without +65; `-` for none. */
  alertPhone: string;
};

const https = /^https:\/\/[a-z0-9.-]+$/;
/** Also the local Dataverse, on which an installation can be rehearsed. */
const organisation = /^(https:\/\/[a-z0-9.-]+|http:\/\/localhost:\d+)$/;
const email = /^[\w.+-]+@[\w.-]+$/;
const emails = /^[\w.+-]+@[\w.-]+(,\s?[\w.+-]+@[\w.-]+)*$/;

/** Each question, and what an answer looks like: so strict that none can mean anything to a shell. */
export const questions: Readonly<Record<keyof Answers, { ask: string; pattern: RegExp }>> = {
  group: { ask: 'Name of the Azure resource group', pattern: /^[\w-]{1,90}$/ },
  dataverseUrl: { ask: 'Address of the Dynamics organisation', pattern: organisation },
  siteUrl: { ask: 'Address that the site is to have', pattern: https },
  emailDomain: { ask: 'Domain that emails come from', pattern: /^[a-z0-9.-]+$/ },
  staff: {
    ask: 'Object id in Entra of the group of staff; without P1 of each of them, joined by commas (- for nobody yet)',
    pattern: /^(-|[0-9a-f-]{36}(,\s?[0-9a-f-]{36})*)$/,
  },
  officers: { ask: 'Own addresses of the safeguarding officers', pattern: emails },
  deputy: { ask: 'Address of the safeguarding deputy', pattern: emails },
  alertEmail: { ask: 'Address of whoever operates it', pattern: email },
  secondAlertEmail: {
    ask: 'Whom alerts go to as well (- for nobody: then one person sees every alert, or nobody)',
    pattern: /^(-|[\w.+-]+@[\w.-]+)$/,
  },
  alertPhone: {
    ask: 'Number in Singapore for SMS of urgent alerts, eight digits (- for none: then they wait in a mailbox)',
    pattern: /^(-|\d{8})$/,
  },
  repository: { ask: 'Repository on GitHub, owner/name (- for none)', pattern: /^(-|[\w.-]+\/[\w.-]+)$/ },
};

/** A placeholder of ours is no answer. */
const placeholder = /charity\.example|charity\.crm5/;

/** Returns the names of the parameters in the text of a .bicepparam file that hold no answer yet. */
export const placeholdersIn = (parameters: string): string[] =>
  [...parameters.matchAll(/^param (\w+) = (.*)$/gm)].flatMap(([, name = '', value = '']) =>
    placeholder.test(value) || /(officers|deputy): ''|'0{8}-/.test(value) ? [name] : [],
  );

/** Refuses the parameters of production while one holds no answer. @throws Error naming each */
export function requireAnswers(environment: string, parameters: string): void {
  const names = environment === 'production' ? placeholdersIn(parameters) : [];
  if (names.length === 0) return;
  throw new Error(`infra/azure/production.bicepparam has no answer of the charity’s yet for ${names.join(', ')}.`);
}

/** Returns why an answer cannot be used, in words; undefined if it can. */
export function answerProblem(name: keyof Answers, answer: string): string | undefined {
  if (placeholder.test(answer)) return 'That is our placeholder. Please write the charity’s own.';
  return questions[name].pattern.test(answer) ? undefined : 'That does not look right. Please look at it again.';
}

/**
 * Asks for each answer until it can be used.
 * @param known earlier answers, which Enter keeps
 * @param ask shows a question with the present answer, and returns the new one
 */
export async function askAll(
  known: Readonly<Partial<Record<keyof Answers, string>>>,
  ask: (question: string, present: string) => Promise<string>,
  say: (line: string) => void,
): Promise<Answers> {
  const one = async (name: keyof Answers): Promise<string> => {
    for (;;) {
      const answer = (await ask(questions[name].ask, known[name] ?? '')).trim();
      const problem = answerProblem(name, answer);
      if (problem === undefined) return answer;
      say(`  ${problem}`);
    }
  };
  return {
    group: await one('group'),
    dataverseUrl: await one('dataverseUrl'),
    siteUrl: await one('siteUrl'),
    emailDomain: await one('emailDomain'),
    staff: await one('staff'),
    officers: await one('officers'),
    deputy: await one('deputy'),
    alertEmail: await one('alertEmail'),
    secondAlertEmail: await one('secondAlertEmail'),
    alertPhone: await one('alertPhone'),
    repository: await one('repository'),
  };
}

/** Returns the text of a .bicepparam file with these parameters; the others, and comments, stay. @throws Error where it has none of that name */
export function withParameters(text: string, values: Readonly<Record<string, string>>): string {
  let changed = text;
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^param ${name} = .*$`, 'm');
    if (!line.test(changed)) throw new Error(`The parameters have no ${name}.`);
    changed = changed.replace(line, () => `param ${name} = ${value}`);
  }
  return changed;
}

const given = (answer: string): string => (answer === '-' ? '' : answer);
const quoted = (value: string): string => `'${value}'`;

/** Returns the parameters of infra/azure that the answers determine, as Bicep writes them. */
export const parametersOf = (answers: Answers): Record<string, string> => ({
  dataverseUrl: quoted(answers.dataverseUrl),
  siteUrl: quoted(answers.siteUrl),
  parentOrigins: quoted(answers.dataverseUrl),
  emailDomain: quoted(answers.emailDomain),
  concernEmails: `{ officers: ${quoted(answers.officers)}, deputy: ${quoted(answers.deputy)} }`,
  alertEmail: quoted(answers.alertEmail),
  secondAlertEmail: quoted(given(answers.secondAlertEmail)),
  alertPhone: `{ country: '65', number: ${quoted(given(answers.alertPhone))} }`,
});
