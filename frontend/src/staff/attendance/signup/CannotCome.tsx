import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { moreThan, whoCannotCome } from '../../data/cannotCome.ts';
import { useDataverse } from '../../data/useDataverse.ts';

const most = 5;

/** Says on the register who gave up their place, and why. */
export const CannotCome = ({ id }: { id: string }) => {
  const dataverse = useDataverse();
  const { data } = useQuery({
    queryKey: ['who cannot come to', id],
    queryFn: ({ signal }) => whoCannotCome(dataverse, { of: { session: id }, signal }),
  });
  if (!data || data.people.length === 0) return null;
  const more = moreThan(most, data);
  const said = data.people
    .slice(0, most)
    .map(({ name, word, isLate }) => [name, isLate && ' (late)', word && ` “${word}”`]);
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>
        {`Cannot come: ${said.map((parts) => parts.filter(Boolean).join('')).join(', ')}`}
        {more && ` and ${more}`}
      </MessageBarBody>
    </MessageBar>
  );
};
