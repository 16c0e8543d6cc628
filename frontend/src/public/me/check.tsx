import { hydrateRoot } from 'react-dom/client';
import 'virtual:theme.css';
import '../../ui/base.css';
import { CheckedCertificate } from './CheckedCertificate.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <CheckedCertificate />);
