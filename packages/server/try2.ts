import { startChild } from './src/platform/sandbox/child.ts';
import { probeSandbox } from './src/platform/sandbox/probe.ts';
import { LIMITS } from './src/features/ingestion/limits.ts';
console.log(await probeSandbox());
for (const f of process.argv.slice(3)) {
 const t=performance.now(); const c0=process.resourceUsage();
 try {
 const child = await startChild<any>({ entry: new URL('./src/features/ingestion/child/ingest-child.ts', import.meta.url), readable:[f], limits: LIMITS });
 child.send({ path:f, kind: f.endsWith('.pdf')?'pdf':f.endsWith('.md')?'md':'txt', parser: process.argv[2], title:'x', mayRetitle:true, state:null });
 let first=0, last='', n=0, bytes=0; 
 for(;;){ const fr=await child.next(); if(!fr) break; if(fr.head.type==='segment'){ if(!first) first=performance.now()-t; n++; bytes+=fr.bytes.length; } if (fr.head.type==='facts') last+=JSON.stringify(fr.head.facts).slice(0,500); if (fr.head.type==='failed') last+=fr.head.reason; if(fr.head.type==='opened') last+=` ${fr.head.pageCount}p `}
 console.log(f.split('/').pop(), 'first',first|0,'all',(performance.now()-t)|0,'segs',n,'kB',bytes>>10,last);
 } catch(e) { console.log(f.split('/').pop(), 'FAIL', (performance.now()-t)|0, String(e).slice(0,300)); }
}
