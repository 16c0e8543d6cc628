import { hydrateRoot } from 'react-dom/client';
import 'virtual:theme.css';
import '../../ui/base.css';
import { PublicSessionPage } from './PublicSessionPage.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <PublicSessionPage />);
