import 'virtual:theme.css';
import '../../ui/base.css';
import { AskPrivacy } from './AskPrivacy.tsx';
import { startPage } from './startPage.ts';

startPage(<AskPrivacy />);
