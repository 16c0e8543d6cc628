import 'virtual:theme.css';
import '../../ui/base.css';
import { CheckedCertificate } from './CheckedCertificate.tsx';
import { startPage } from './startPage.ts';

startPage(<CheckedCertificate />);
