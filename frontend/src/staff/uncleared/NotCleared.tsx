import { Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UnclearedPerson } from '../../../../dataverse/readings/unclearedSoon.ts';
import { daysSoon } from '../../../../domain/attendance/soon.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import { useToday } from '../../ui/useToday.ts';
import { unclearedKey, unclearedQuery } from '../clearance/unclearedQuery.ts';
import { useAskReferees } from '../clearance/useAskReferees.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { InviteToTraining } from './InviteToTraining.tsx';
import styles from './NotCleared.module.css';
import { PersonCard } from './PersonCard.tsx';

/** Lists the people who are expected at the sessions of the next days and are not cleared, with what each is missing. */
export const NotCleared = () => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const today = useToday();
  const found = useQuery(unclearedQuery(dataverse, today));
  const readAgain = () => void queries.invalidateQueries({ queryKey: [unclearedKey] });
  const ask = useAskReferees(readAgain);
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Not Cleared</Title3>
      <p className={styles.quiet}>
        Who is expected now or in the next {daysSoon} days and may not be with children yet, whoever is needed first
        before the others.
      </p>
      <div role="status">
        {ask.data && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>{ask.data}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {ask.isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>The referees could not be asked. Please press again: nobody is asked twice.</MessageBarBody>
        </MessageBar>
      )}
      <Loaded query={found} what="who is not cleared">
        {({ people, requirements }) =>
          people.length === 0 ? (
            <p>Everybody who is expected in the next {daysSoon} days is cleared.</p>
          ) : (
            <>
              <div className={styles.acts}>
                {requirements.map((requirement) => (
                  <InviteToTraining
                    key={requirement.id}
                    requirement={requirement}
                    people={lacking(people, requirement)}
                  />
                ))}
                <Button appearance="subtle" onClick={readAgain}>
                  Refresh
                </Button>
              </div>
              <ul className={styles.list}>
                {people.map((person) => (
                  <PersonCard
                    key={person.volunteerId}
                    person={person}
                    requirements={requirements}
                    busy={ask.isPending}
                    onAsk={() => ask.mutate(person.volunteerId)}
                    onChanged={readAgain}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  );
};

const lacking = (people: readonly UnclearedPerson[], { id }: Requirement): UnclearedPerson[] =>
  people.filter(({ missing }) => missing.some(({ requirementId }) => requirementId === id));
