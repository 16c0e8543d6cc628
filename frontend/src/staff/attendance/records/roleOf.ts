import { formattedValue } from '../../../../../dataverse/query.ts';

type Profile = { crf69_role: number | null; _crf69_organization_value: string | null };

/** Returns the labels of a volunteer profile that distinguish namesakes; empty without one. */
export const roleOf = (profile: Profile | null): { role: string; organization: string } => ({
  role: (profile && formattedValue(profile, 'crf69_role')) ?? '',
  organization: (profile && formattedValue(profile, '_crf69_organization_value')) ?? '',
});
