import { Dropdown, Field, MessageBar, MessageBarBody, Option, SearchBox, Title3 } from '@fluentui/react-components';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { byNeed, stateLabels } from '../../../../domain/references/overview.ts';
import type { ReferenceState } from '../../../../domain/references/states.ts';
import { RequestFailed } from '../../http/request.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useMinute } from '../../ui/useMinute.ts';
import { useSearchInHistory } from '../../ui/useSearchInHistory.ts';
import { useAskReferees } from '../clearance/useAskReferees.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { ReferenceList } from './ReferenceList.tsx';
import styles from './References.module.css';
import { openReferences } from './referenceRows.ts';
import { SendAgain, sentAlready } from './SendAgain.tsx';
import { referencesKey, useReferenceAction } from './useReferenceAction.ts';

const filters: readonly ReferenceState[] = ['named', 'asked', 'declined', 'bounced'];
const allStates = 'All states';

/** Every open reference: those that need a person first, then the longest open. */
export const References = () => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const now = new Date(useMinute());
  const { query, change } = useAddressQuery();
  const [typed, setTyped] = useSearchInHistory();
  const words = useDebounced(typed.trim());
  const state = filters.find((each) => each === query.get('state'));
  const found = useQuery({
    queryKey: [referencesKey, words],
    queryFn: ({ signal }) => openReferences(dataverse, words, signal),
    placeholderData: keepPreviousData,
  });
  const referenceAction = useReferenceAction();
  const ask = useAskReferees(() => queries.invalidateQueries({ queryKey: [referencesKey] }));
  const sentBefore = sentAlready(referenceAction.error);
  const error = ask.error ?? (sentBefore ? null : referenceAction.error);
  const done = ask.data ?? referenceAction.data;
  return (
    <div className={styles.screen}>
      <Title3 as="h1">References</Title3>
      <div className={styles.filters}>
        <Field label="Search by referee or volunteer" className={styles.search}>
          <SearchBox className={styles.box} value={typed} onChange={(_event, { value }) => setTyped(value)} />
        </Field>
        <Field label="State">
          <Dropdown
            className={styles.state}
            value={state ? stateLabels[state] : allStates}
            selectedOptions={[state ?? '']}
            onOptionSelect={(_event, { optionValue }) => change({ state: optionValue }, { replace: true })}
          >
            <Option value="">{allStates}</Option>
            {filters.map((each) => (
              <Option key={each} value={each}>
                {stateLabels[each]}
              </Option>
            ))}
          </Dropdown>
        </Field>
      </div>
      <div role="status" className={styles.said}>
        {done && !error && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>{done}</MessageBarBody>
          </MessageBar>
        )}
        {error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{reasonOf(error)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {sentBefore && referenceAction.variables && (
        <SendAgain
          request={referenceAction.variables}
          {...sentBefore}
          onYes={(request) => referenceAction.mutate(request)}
          onNo={() => referenceAction.reset()}
        />
      )}
      <Loaded query={found} what="the references">
        {({ references, count, vouching }) => (
          <ReferenceList
            references={byNeed(references, now).filter((each) => !state || each.state === state)}
            left={count - references.length}
            words={words}
            state={state}
            vouching={vouching}
            now={now}
            busy={referenceAction.isPending || ask.isPending}
            onChanged={() => queries.invalidateQueries({ queryKey: [referencesKey] })}
            onAsk={(volunteerId) => {
              referenceAction.reset();
              ask.mutate(volunteerId);
            }}
            onRequest={(request) => {
              ask.reset();
              referenceAction.mutate(request);
            }}
          />
        )}
      </Loaded>
    </div>
  );
};

const reasonOf = (error: Error): string =>
  error instanceof RequestFailed && error.error
    ? error.error.message
    : 'That did not work. Please check your connection and try again.';
