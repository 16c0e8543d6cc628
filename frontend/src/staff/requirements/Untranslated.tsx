import { Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { untranslated } from '../../../../domain/languages/untranslated.ts';
import { load } from '../../http/request.ts';
import { Loaded } from '../data/Loaded.tsx';
import styles from './Requirements.module.css';

/** What forms in other languages show in English, because somebody added or renamed it in Dataverse. */
export const Untranslated = () => {
  const found = useQuery({
    queryKey: ['untranslated'],
    queryFn: async ({ signal }) =>
      untranslated(...(await Promise.all([load(apiPaths.picklists, signal), load(apiPaths.locations, signal)]))),
  });
  return (
    <section>
      <Title3 as="h2">Forms in other languages</Title3>
      <Loaded query={found} what="the options of forms">
        {(names) =>
          names.length === 0 ? (
            <p className={styles.intro}>All options and locations are translated.</p>
          ) : (
            <>
              <p className={styles.intro}>
                These options and locations show in English on Chinese, Malay and Tamil forms. Whoever keeps the
                translations can add them.
              </p>
              <ul>
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  );
};
