/** The service, or the network, is not available: nothing is lost, and the import can continue later. */
export class SendingHeldUp extends Error {
  override name = 'SendingHeldUp';
}
