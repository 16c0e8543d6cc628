import 'virtual:theme.css';
import '../../ui/base.css';
import { AskLink } from './AskLink.tsx';
import { startPage } from './startPage.ts';

startPage(<AskLink />);
