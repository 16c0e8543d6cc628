import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import type { ConsentBody } from '../../domain/contract/privacy.ts';
import { keysOf } from '../../domain/records.ts';
import { consentAnswer, consentPurpose } from '../../domain/schema/choices/privacy.ts';
import { tables } from '../../domain/schema/index.ts';
import { recordConsent } from '../usecases/privacy/recordConsent.ts';
import { problems } from '../usecases/problems.ts';
import { signatureOf } from '../usecases/signature.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { guid, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

const readConsent = reader(
  v.object({
    contact: guid,
    purpose: v.picklist(keysOf(consentPurpose.codes)),
    answer: v.picklist(keysOf(consentAnswer.codes)),
    note: text,
  }),
  () => problems.invalidAnswers({ purpose: 'Please say what it is about, and what the person answered.' }),
);

export const recordingConsent: StaffAction<Call<ConsentBody, Record<string, never>>> = staffAction(
  readConsent,
  async (_request, appContext, body, staff) => {
    await requireRight(staff.mayWrite(tables.contact, body.contact));
    return recordConsent({ ...body, by: signatureOf(staff) }, appContext);
  },
);
