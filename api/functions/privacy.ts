import { apiPaths } from '../../domain/contract/paths.ts';
import { privacyActions } from '../../domain/contract/privacy.ts';
import { askingErasure, confirmingErasure, givingUpErasure, planningErasure } from '../http/erasing.ts';
import { httpFunction } from '../http/httpFunction.ts';
import {
  askingByPage,
  confirmingByLink,
  leavingSession,
  openingOwnRequest,
  openingRequest,
  recordingStep,
} from '../http/privacyRequests.ts';
import { recordingConsent } from '../http/recordingConsent.ts';
import { confirmingRun, settingRule } from '../http/retention.ts';

httpFunction({
  name: 'privacy',
  path: apiPaths.privacy,
  endpoints: {
    GET: openingOwnRequest,
    POST: {
      actions: {
        [privacyActions.ask]: askingByPage,
        [privacyActions.press]: confirmingByLink,
        [privacyActions.consent]: recordingConsent,
        [privacyActions.open]: openingRequest,
        [privacyActions.step]: recordingStep,
        [privacyActions.leave]: leavingSession,
        [privacyActions.rule]: settingRule,
        [privacyActions.confirm]: confirmingRun,
        [privacyActions.planErasure]: planningErasure,
        [privacyActions.askErasure]: askingErasure,
        [privacyActions.confirmErasure]: confirmingErasure,
        [privacyActions.giveUpErasure]: givingUpErasure,
      },
    },
  },
});
