/** Phone numbers. The library is heavy, so a page loads this room only when a number is asked for. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Numbers without a country code are Singapore's. */
export const defaultCountry = 'SG';

/** @returns the number in E.164 (`+6581234567`), or nothing when it is none that can be called */
export function readPhoneNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, defaultCountry);
  return number?.isValid() && !number.ext ? number.number : undefined;
}
