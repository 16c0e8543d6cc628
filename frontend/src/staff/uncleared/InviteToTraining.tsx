import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { UnclearedPerson } from '../../../../dataverse/readings/unclearedSoon.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import type { EmailStart } from '../../../../domain/contract/emailStart.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';

type InviteProps = { requirement: Requirement; people: readonly UnclearedPerson[] };

/** Begins an email to all who lack a training and have not left; nothing where no training meets the requirement. */
export const InviteToTraining = ({ requirement: { training }, people }: InviteProps) => {
  const navigate = useNavigate();
  const reachable = people.filter(({ email, bar }) => email !== '' && bar !== 'officer');
  if (!training || reachable.length === 0) return null;
  const start: EmailStart = {
    subject: `Please come to our training: ${training}`,
    recipients: reachable.map(({ name, email, contactId }) => ({
      name,
      organization: '',
      email,
      ...(contactId && { contacts: [contactId] }),
    })),
  };
  const count = `${reachable.length} ${reachable.length === 1 ? 'person' : 'people'}`;
  return (
    <Button onClick={() => navigate(staffPaths.massEmail, { state: start })}>{`Invite ${count} to ${training}`}</Button>
  );
};
