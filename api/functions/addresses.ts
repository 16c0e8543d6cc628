import { addressActions } from '../../domain/contract/addresses.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { ofRecord, ofRecordOrDelivery, readingRecord, withReason } from '../http/addressAction.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { addressNotes, allowSms, newsAgain, refuseSms, worksAgain } from '../usecases/emails/changeAddress.ts';

httpFunction({
  name: 'addresses',
  path: apiPaths.addresses,
  endpoints: {
    POST: {
      actions: {
        [addressActions.read]: readingRecord(addressNotes),
        [addressActions.worksAgain]: ofRecordOrDelivery(worksAgain),
        [addressActions.refuseSms]: ofRecord(refuseSms),
        [addressActions.allowSms]: ofRecord(allowSms),
        [addressActions.newsAgain]: withReason(newsAgain),
      },
    },
  },
});
