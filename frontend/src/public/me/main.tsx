import 'virtual:theme.css';
import '../../ui/base.css';
import { OwnPage } from './OwnPage.tsx';
import { startPage } from './startPage.ts';

startPage(<OwnPage />);
