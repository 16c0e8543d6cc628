/** Reads phone numbers. The library is large, so a page loads this file only when a number is asked for. */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { here } from './hereTexts.ts';

/** Numbers without a country code are Singapore's. */
export const defaultCountry: CountryCode = 'SG';

const known = (country: string): CountryCode => (isSupportedCountry(country) ? country : defaultCountry);

/** Singapore's numbers of a person or a place: mobile, voice over IP, landline; 1800 and 1900 are services. */
const singaporeNumber = /^\+65[3689]\d{7}$/;

/**
 * Returns the number in E.164 (`+6581234567`); undefined when it cannot be called.
 * @param country ISO 3166 code of the country whose national numbers are understood
 */
export function readPhoneNumber(typed: string, country: string = defaultCountry): string | undefined {
  const number = parsePhoneNumberFromString(typed, known(country));
  // Most countries dial 00 before a country code; Singapore's own international prefixes are tried first.
  if (!number?.isValid() && /^\s*00/.test(typed)) return readPhoneNumber(typed.replace(/^\s*00/, '+'), country);
  return number?.isValid() && !number.ext ? number.number : undefined;
}

/** Returns the number of a person, as `readPhoneNumber` does; undefined for a service such as 1800…. */
export function readPersonalNumber(typed: string, country: string = defaultCountry): string | undefined {
  const number = readPhoneNumber(typed, country);
  return number?.startsWith('+65') && !singaporeNumber.test(number) ? undefined : number;
}

/** `+6581234567` → Singapore, `8123 4567`; undefined when it is no country's number. */
export function splitPhoneNumber(e164: string): { country: string; national: string } | undefined {
  const number = parsePhoneNumberFromString(e164);
  return number?.country && number.isValid()
    ? { country: number.country, national: number.formatNational() }
    : undefined;
}

export const callingCode = (country: string): string => getCountryCallingCode(known(country));

/** Every country with its name in the page's language, Singapore first; with its code in a browser that knows no names. */
export function countries(): { country: string; name: string; callingCode: string }[] {
  const names = 'DisplayNames' in Intl ? new Intl.DisplayNames([here.code], { type: 'region' }) : undefined;
  return getCountries()
    .map((country) => ({ country, name: names?.of(country) ?? country, callingCode: getCountryCallingCode(country) }))
    .sort(
      (a, b) =>
        Number(b.country === defaultCountry) - Number(a.country === defaultCountry) || a.name.localeCompare(b.name),
    );
}
