import 'virtual:theme.css';
import '../../ui/base.css';
import { PublicSessionPage } from './PublicSessionPage.tsx';
import { startPage } from './startPage.ts';

startPage(<PublicSessionPage />);
