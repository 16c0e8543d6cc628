import { importActions } from '../../domain/contract/imports.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { namingReferees, previewingTakeBack, startingImport, takingBack } from '../http/importActions.ts';

httpFunction({
  name: 'imports',
  path: apiPaths.imports,
  endpoints: {
    POST: {
      actions: {
        [importActions.start]: startingImport,
        [importActions.nameReferees]: namingReferees,
        [importActions.preview]: previewingTakeBack,
        [importActions.takeBack]: takingBack,
      },
    },
  },
});
