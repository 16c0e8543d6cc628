import { Text } from '@fluentui/react-components';
import type { Occasion } from '../records/registerKind.ts';

/** Says whom the portal tells of a change of this session, and whom staff have to tell themselves. */
export const NotTold = ({ occasion: { isOpenForSignup, isCalledOff } }: { occasion: Occasion }) =>
  isOpenForSignup !== undefined && !isCalledOff ? (
    <Text size={200}>
      {isOpenForSignup
        ? 'If this session is moved or cancelled, the portal tells everybody on this list, and those who wait; not guests, nor who has no address.'
        : 'This session is not open for sign-up. If it is moved or cancelled, the portal tells only those who signed up.'}
    </Text>
  ) : null;
