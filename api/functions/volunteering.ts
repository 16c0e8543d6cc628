import { apiPaths } from '../../domain/contract/paths.ts';
import { volunteeringActions } from '../../domain/contract/volunteering.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { sendingActions } from '../http/sendLink.ts';
import {
  askingAboutOwnData,
  askingForLink,
  askingForNewAddress,
  checkingCertificate,
  choosingMessages,
  confirmingNewAddress,
  endingEarlierLinks,
  endingOwnLinks,
  givingUpPlace,
  lookingAtSession,
  makingOwnLink,
  openingOwnPage,
  savingDetails,
  takingPlace,
} from '../http/volunteering.ts';

httpFunction({
  name: 'volunteering',
  path: apiPaths.volunteering,
  endpoints: {
    GET: openingOwnPage,
    POST: {
      actions: {
        ...sendingActions(linkMessages.ownPage),
        [volunteeringActions.take]: takingPlace,
        [volunteeringActions.giveUp]: givingUpPlace,
        [volunteeringActions.save]: savingDetails,
        [volunteeringActions.messages]: choosingMessages,
        [volunteeringActions.requests]: askingAboutOwnData,
        [volunteeringActions.change]: askingForNewAddress,
        [volunteeringActions.confirm]: confirmingNewAddress,
        [volunteeringActions.endEarlier]: endingEarlierLinks,
        [volunteeringActions.ask]: askingForLink,
        [volunteeringActions.check]: checkingCertificate,
        [volunteeringActions.look]: lookingAtSession,
        [volunteeringActions.link]: makingOwnLink,
        [volunteeringActions.endLinks]: endingOwnLinks,
      },
    },
  },
});
