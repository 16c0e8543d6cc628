import 'virtual:theme.css';
import '../../ui/base.css';
import { NewAddress } from './NewAddress.tsx';
import { startPage } from './startPage.ts';

startPage(<NewAddress />);
