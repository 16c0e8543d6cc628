import { Text } from '@fluentui/react-components';
import type { Occasion } from '../records/registerKind.ts';

/** Says that staff have to tell people of a change of this session themselves. */
export const NotTold = ({ occasion: { isOpenForSignup, cancelledOn } }: { occasion: Occasion }) =>
  isOpenForSignup !== undefined && cancelledOn === null ? (
    <Text size={200}>
      {isOpenForSignup
        ? 'If this session is moved or cancelled, the portal tells those who signed up, not those whom staff added.'
        : 'This session is not open for sign-up. If it is moved or cancelled, the portal tells only those who signed up.'}
    </Text>
  ) : null;
