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
 * Lets in who works here.
 * @throws Problem 401 without a good token, 403 with one of somebody else, 503 when that cannot be found out
 */
export async function admitStaff(request: HttpRequest, { checkStaff }: AppContext): Promise<Staff> {
  const token = bearerToken(request);
  if (token === undefined) throw problems.unauthorized();
  const checked = await checkStaff(token);
  if ('refused' in checked) throw refusals[checked.refused]();
  return checked.staff;
}

// Behind Static Web Apps, Authorization is the platform's own: where our header is missing, its token is refused.
function bearerToken({ headers }: HttpRequest): string | undefined {
  const header = headers.get(staffAuthorizationHeader) ?? headers.get('Authorization');
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}
