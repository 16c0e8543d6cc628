/** Where the one page that a device keeps is shown for want of a signal, its address says so: nothing was chosen. */
export const keptMark = '?kept';

/** Where a device keeps the language that somebody chose. */
export const languageStore = 'language';

/**
 * Leads to the page in a person's language, once and before anything is shown: the one chosen now (`?lang=zh`), else the one
 * of the address, else the one that this device was used in, else the browser's. Whatever else the address asks goes along.
 * It stands in the page, so that nothing waits for it; the site's policy allows it by its hash. It also tells browsers that
 * are older than the scripts, and whoever has lost one of these on the way, and lets no browser submit a form by itself:
 * Safari before 15.4, which knows no method `dialog`, would load the page again without the answers. It returns 1 where it
 * leads away.
 */
export const languageScript = `(function(){
function o(k){var e=document.documentElement;e.className=e.className||k}
var a=/assets/;Promise.allSettled||o("tooOld");onerror=function(t,s){/SyntaxError/.test(t)&&a.test(s)&&o("tooOld")};
addEventListener("error",function(e){a.test(e.target.src)&&o("lost")},true);onsubmit=function(){return!1};
var l=location,s=l.search,c=/^\\/(zh|ms|ta)(?=\\/|$)/.exec(l.pathname),q=/[?&]lang=(en|zh|ms|ta)(?=&|$)/.exec(s),g=/^(en|zh|ms|ta)$/,m,f;
try{q?localStorage.setItem("${languageStore}",q[1]):m=localStorage.getItem("${languageStore}")}catch(e){f=1}
var h=c?c[1]:"en",b=/(?:^|,)(en|zh|ms|ta)\\b/.exec(navigator.languages);
var w=q?q[1]:c||s=="${keptMark}"?h:g.test(m)?m:b?b[1]:"en";
var p=(c?l.pathname.slice(3):l.pathname).replace(/^\\/+/,"/");
if(q&&!(f&&w=="en"))s=s.replace(q[0],"").replace(/^&/,"?");
if(w!=h)return l.replace((w=="en"?p||"/":"/"+w+(p=="/"?"":p))+s+l.hash),1
})()`;

/**
 * Leads a page of the API to the language that this device was used in, unless its address names one: the API knows what
 * the browser prefers, and not what somebody chose here.
 */
export const rememberedScript = `(function(){var m;try{m=localStorage.getItem("${languageStore}")}catch(e){}
/[?&]lang=/.test(location.search)||!/^(en|zh|ms|ta)$/.test(m)||document.documentElement.lang.slice(0,2)==m||location.replace("?lang="+m)})()`;
