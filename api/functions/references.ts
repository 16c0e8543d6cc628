import { apiPaths } from '../../domain/contract/paths.ts';
import { referenceActions } from '../../domain/contract/references.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { correcting, recordingAgrees, referenceAction, volunteerAction } from '../http/referenceAction.ts';
import { askReferees } from '../usecases/references/askReferees.ts';
import { holdReference, releaseReference, replaceReferee } from '../usecases/references/changeReference.ts';

httpFunction({
  name: 'references',
  path: apiPaths.references,
  endpoints: {
    POST: {
      actions: {
        [referenceActions.ask]: volunteerAction(askReferees),
        [referenceActions.hold]: referenceAction(holdReference),
        [referenceActions.release]: referenceAction(releaseReference),
        [referenceActions.agree]: recordingAgrees,
        [referenceActions.replace]: referenceAction(replaceReferee),
        [referenceActions.correct]: correcting,
      },
    },
  },
});
