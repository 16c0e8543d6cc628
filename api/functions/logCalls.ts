import { app } from '@azure/functions';
import { logCalls } from '../http/logCalls.ts';

app.hook.preInvocation(logCalls);
