import { apiPaths } from '../../domain/contract/paths.ts';
import { volunteeringActions } from '../../domain/contract/volunteering.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { endingOwnLinks, givingUpPlace, makingOwnLink, openingOwnPage, takingPlace } from '../http/volunteering.ts';

httpFunction({
  name: 'volunteering',
  path: apiPaths.volunteering,
  endpoints: {
    GET: openingOwnPage,
    POST: {
      actions: {
        [volunteeringActions.take]: takingPlace,
        [volunteeringActions.giveUp]: givingUpPlace,
        [volunteeringActions.link]: makingOwnLink,
        [volunteeringActions.endLinks]: endingOwnLinks,
      },
    },
  },
});
