/** Phone numbers. The library is heavy, so a page loads this room only when a number is asked for. */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Numbers without a country code are Singapore's. */
export const defaultCountry: CountryCode = 'SG';

const known = (country: string): CountryCode => (isSupportedCountry(country) ? country : defaultCountry);

/**
 * @param country ISO 3166 code of the country whose national numbers are understood
 * @returns the number in E.164 (`+6581234567`), or nothing when it is none that can be called
 */
export function readPhoneNumber(typed: string, country: string = defaultCountry): string | undefined {
  const number = parsePhoneNumberFromString(typed, known(country));
  return number?.isValid() && !number.ext ? number.number : undefined;
}

/** `+6581234567` → Singapore, `8123 4567`; nothing when it is not a number of some country. */
export function splitPhoneNumber(e164: string): { country: string; national: string } | undefined {
  const number = parsePhoneNumberFromString(e164);
  return number?.country && number.isValid()
    ? { country: number.country, national: number.formatNational() }
    : undefined;
}

export const callingCode = (country: string): string => getCountryCallingCode(known(country));

/** Every country with its English name, Singapore first. */
export function countries(): { country: string; name: string; callingCode: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country, callingCode: getCountryCallingCode(country) }))
    .sort(
      (a, b) =>
        Number(b.country === defaultCountry) - Number(a.country === defaultCountry) || a.name.localeCompare(b.name),
    );
}
