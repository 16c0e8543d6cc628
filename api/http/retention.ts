import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import type { ConfirmRunBody, RetentionRuleBody } from '../../domain/contract/privacy.ts';
import { keysOf } from '../../domain/records.ts';
import { retentionClass, retentionUnit } from '../../domain/schema/choices/retention.ts';
import { tables } from '../../domain/schema/index.ts';
import { problems } from '../usecases/problems.ts';
import { confirmRun, setRetentionRule } from '../usecases/retention/decide.ts';
import { signatureOf } from '../usecases/signature.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { guid, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

const readRule = reader(
  v.object({
    of: v.picklist(keysOf(retentionClass.codes)),
    amount: v.number(),
    unit: v.picklist(keysOf(retentionUnit.codes)),
    isInForce: v.boolean(),
    seen: text,
  }),
  () => problems.invalidAnswers({ amount: 'Please say how long it stays.' }),
);

/** Only officers, who alone change requirements. */
export const settingRule: StaffAction<Call<RetentionRuleBody, Record<string, never>>> = staffAction(
  readRule,
  async (_request, appContext, body, staff) => {
    await requireRight(staff.mayWriteAny(tables.requirement));
    return setRetentionRule({ ...body, by: signatureOf(staff) }, appContext);
  },
);

const readRun = reader(v.object({ run: guid, seen: text }), () =>
  problems.invalidAnswers({ run: 'Please say which run it is.' }),
);

export const confirmingRun: StaffAction<Call<ConfirmRunBody, Record<string, never>>> = staffAction(
  readRun,
  async (_request, appContext, body, staff) => {
    await requireRight(staff.mayWriteAny(tables.requirement));
    return confirmRun({ ...body, by: signatureOf(staff) }, appContext);
  },
);
