import { apiPaths } from '../../domain/contract/paths.ts';
import { referenceActions } from '../../domain/contract/references.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { referenceAction } from '../http/referenceAction.ts';
import { askReferees } from '../usecases/askReferees.ts';
import { holdReference, releaseReference, replaceReferee } from '../usecases/steerReference.ts';

httpFunction({
  name: 'references',
  path: apiPaths.references,
  endpoints: {
    POST: {
      actions: {
        [referenceActions.ask]: referenceAction('vol_id', askReferees),
        [referenceActions.hold]: referenceAction('cr_id', holdReference),
        [referenceActions.release]: referenceAction('cr_id', (id, _by, appContext) => releaseReference(id, appContext)),
        [referenceActions.replace]: referenceAction('cr_id', replaceReferee),
      },
    },
  },
});
