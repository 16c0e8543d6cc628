/**
 * Leads to the page in a person's language, once and before anything is shown: the one chosen now (`?lang=zh`), else the one
 * of the address, else the one that this device was used in, else the browser's. It stands in the page, so that nothing
 * waits for it; the site's policy allows it by its hash. It also tells browsers that are older than the scripts.
 */
export const languageScript = `(function(){
function o(){document.documentElement.className="tooOld"}
Promise.allSettled||o();onerror=function(t,s){/SyntaxError/.test(t)&&/\\/assets\\//.test(s)&&o()};
var l=location,c=/^\\/(zh|ms|ta)(?=\\/|$)/.exec(l.pathname),q=/[?&]lang=(en|zh|ms|ta)(?=&|$)/.exec(l.search),g=/^(en|zh|ms|ta)$/,n=navigator,k="language",m,f;
try{q?localStorage.setItem(k,q[1]):m=localStorage.getItem(k)}catch(e){f=1}
var h=c?c[1]:"en",b=[].concat(n.languages||n.language).map(function(t){return String(t).slice(0,2)}).filter(function(t){return g.test(t)})[0];
var w=q?q[1]:c?h:g.test(m)?m:b||"en";
var p=(c?l.pathname.slice(3):l.pathname).replace(/^\\/+/,"/");
if(w!=h)l.replace((w=="en"?p||"/":"/"+w+(p=="/"?"":p))+(f&&w=="en"?"?lang=en":"")+l.hash)
})()`;
