import { sendingTexts } from '../../../../domain/forms/sendingTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SendingOverlay } from '../../ui/SendingOverlay.tsx';
import { useDelayed } from '../../ui/useDelayed.ts';

/** Milliseconds: longer than two taps of one hand are apart. */
const doubleTap = 700;

/** Covers the form while it is sent, with a way out, which the second of two hasty taps on Submit does not take. */
export const Sending = ({ onStop }: { onStop: () => void }) => {
  const mayStop = useDelayed(true, doubleTap);
  return (
    <SendingOverlay title={formTexts.sendingTitle} text={formTexts.sendingText}>
      <Button disabled={!mayStop} onClick={onStop}>
        {sendingTexts.stop}
      </Button>
    </SendingOverlay>
  );
};
