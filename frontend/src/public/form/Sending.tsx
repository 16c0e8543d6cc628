import { formTexts } from '../../../../domain/forms/texts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { SendingOverlay } from '../../ui/SendingOverlay.tsx';

/** Covers the form while it is sent, with a way out. */
export const Sending = ({ onStop }: { onStop: () => void }) => (
  <SendingOverlay title={formTexts.sendingTitle} text={formTexts.sendingText}>
    <Button onClick={onStop}>{troubleTexts.stop}</Button>
  </SendingOverlay>
);
