import { apiPaths, linkIdHeader } from '../contract/paths.ts';
import { ownLinkIn } from '../contract/volunteering.ts';
import { languageScript } from './languageScript.ts';

/**
 * The inline script of a volunteer's own page: what leads to a language, and, where somebody stays, the request for what the page
 * shows, which would otherwise wait until the page's scripts have arrived. It is in `window.ownPageCall` for them.
 */
export const ownPageScript = `${languageScript}||(function(){
var m=${ownLinkIn}.exec(location.pathname);
if(m&&self.fetch)(ownPageCall={at:Date.now(),answer:fetch("${apiPaths.volunteering}",{headers:{"${linkIdHeader}":m[1]}})}).answer.catch(function(){})
})()`;
