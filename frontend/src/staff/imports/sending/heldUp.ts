/** The service, or the way to it, is away: nothing is lost, and the import can go on later. */
export class SendingHeldUp extends Error {
  override name = 'SendingHeldUp';
}
