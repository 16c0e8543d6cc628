import { Text } from '@fluentui/react-components';
import type { Occasion } from '../records/registerKind.ts';

/** Says that staff have to tell people of a change of this session themselves. */
export const NotTold = ({ occasion: { isOpenForSignup, cancelledOn } }: { occasion: Occasion }) =>
  isOpenForSignup === false && cancelledOn === null ? (
    <Text size={200}>
      This session is not open for sign-up. If it is moved or cancelled, the portal tells only those who signed up.
    </Text>
  ) : null;
