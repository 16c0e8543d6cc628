import type { FieldErrors } from '../../../../domain/contract/answers.ts';
import { checkAnswers } from '../../../../domain/forms/checkAnswers.ts';
import type { Form } from '../../../../domain/forms/kit.ts';
import { readPersonalNumber } from '../../../../domain/phone.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { singaporeDay } from '../../../../domain/time.ts';
import type { Offers } from './useOffers.ts';

export { payloadFrom } from '../../../../domain/forms/payload.ts';

/** @returns what the server would refuse, or nothing */
export function wrongAnswers(
  form: Form,
  payload: Readonly<Record<string, unknown>>,
  { picklists, locations }: Offers,
): FieldErrors | undefined {
  const result = checkAnswers(form, payload, {
    today: singaporeDay(new Date()),
    optionCodes: (name) => {
      const items = picklists[columnName(name)];
      return items && new Set(items.map(({ code }) => code));
    },
    locationIds: new Set(locations.map(({ code }) => code)),
    readPhoneNumber: readPersonalNumber,
  });
  return result.ok ? undefined : result.fields;
}
