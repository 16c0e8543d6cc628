/** Origins outside the site that its pages call or are framed by, per environment. */
import type { LocalSettings } from '../local/settings.ts';

export type SiteHosts = {
  /** The origin at which staff sign in. */
  signin: string;
  /** The Dataverse Web API. */
  dataverse: string;
  /** Organisations whose Dynamics forms may frame the panels. */
  forms: readonly string[];
};

/** Entra of the public cloud, as `environment().authentication.loginEndpoint` gives it in infra/azure. */
const entra = 'https://login.microsoftonline.com';

/**
 * Reads the hosts of an environment.
 * @param parameters the text of a .bicepparam file of infra/azure
 * @throws Error naming the parameter that is missing or is no origin
 */
export function hostsIn(parameters: string): SiteHosts {
  const origin = (name: string, text: string) => {
    if (!URL.canParse(text) || new URL(text).origin !== text)
      throw new Error(`The parameter ${name} must hold origins such as https://charity.crm5.dynamics.com.`);
    return text;
  };
  const given = (name: string) => new RegExp(`^param ${name} = '(.*)'`, 'm').exec(parameters)?.[1] ?? '';
  return {
    signin: entra,
    dataverse: origin('dataverseUrl', given('dataverseUrl')),
    forms: given('parentOrigins')
      .split(',')
      .map((one) => origin('parentOrigins', one.trim())),
  };
}

/** The stand-ins of one machine. */
export const localHosts = ({ signinUrl, dataverseUrl, dynamicsUrl }: LocalSettings): SiteHosts => ({
  signin: signinUrl,
  dataverse: dataverseUrl,
  forms: [dynamicsUrl],
});
