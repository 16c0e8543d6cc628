import { app } from '@azure/functions';
import { observe } from '../http/observe.ts';

app.hook.preInvocation(observe);
