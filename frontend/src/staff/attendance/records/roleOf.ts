import { formattedValue } from '../../../../../dataverse/query.ts';

type Profile = { crf69_role: number | null; _crf69_organization_value: string | null };

/** Returns the labels of a volunteer profile that distinguish namesakes; empty without one. */
export const roleOf = (profile: Profile | null): { role: string; organization: string } => ({
  role: (profile && formattedValue(profile, 'crf69_role')) ?? '',
  organization: (profile && formattedValue(profile, '_crf69_organization_value')) ?? '',
});

export const addressColumns = ['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_organization_value'] as const;

type Addressee = Record<(typeof addressColumns)[number], string | null>;

/** Returns a list with the recipient of an email; empty without an address. */
export const addressOf = (profile: Addressee | null): { name: string; organization: string; email: string }[] =>
  profile?.crf69_volunteeremail
    ? [
        {
          name: profile.crf69_volunteerid?.trim() ?? '',
          organization: formattedValue(profile, '_crf69_organization_value') ?? '',
          email: profile.crf69_volunteeremail.trim(),
        },
      ]
    : [];
