import 'virtual:theme.css';
import '../../ui/base.css';
import { OwnRequest } from './OwnRequest.tsx';
import { startPage } from './startPage.ts';

startPage(<OwnRequest />);
