import type { HttpRequest } from '@azure/functions';
import { staffAuthorizationHeader } from '../../domain/contract/paths.ts';
import { problems } from '../usecases/problems.ts';
import type { AppContext, Staff } from '../wiring.ts';

const refusals = {
  unauthorized: problems.unauthorized,
  'token-expired': problems.tokenExpired,
  forbidden: problems.forbidden,
  unavailable: () => problems.signInUnavailable(5),
};

/**
 * Requires a member of staff.
 * @throws Problem 401 without a valid token, 403 for a person without access, 503 when the token cannot be checked
 */
export async function admitStaff(request: HttpRequest, { checkStaff }: AppContext): Promise<Staff> {
  const token = bearerToken(request);
  if (token === undefined) throw problems.unauthorized();
  const checked = await checkStaff(token);
  if ('refused' in checked) throw refusals[checked.refused]();
  return checked.staff;
}

// Behind Static Web Apps, Authorization contains the platform's own token, which is refused if our header is missing.
function bearerToken({ headers }: HttpRequest): string | undefined {
  const header = headers.get(staffAuthorizationHeader) ?? headers.get('Authorization');
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}
