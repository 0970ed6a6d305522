import { openPdf, pdfInfo } from './src/features/ingestion/parsers/pdfium.ts';
import { PdfiumPages } from './src/features/ingestion/parsers/pdfium-page.ts';
import { buildSegment, firstSegmentState, lastPageOfSegment, encodeSegment, decodeSegment } from '@nousboard/core/document';
const cpu=()=>{const u=process.cpuUsage();return (u.user+u.system)/1000};
for (const f of process.argv.slice(3)) {
 const c0=cpu(); const pdf = await openPdf(f); const c1=cpu(); const pages=new PdfiumPages(pdf); let st=firstSegmentState; let tR=0,tB=0,tE=0,bytes=0;let n=0;
 while (st.nextPage<=pdf.pageCount) { let t=cpu(); const last=lastPageOfSegment(st,pdf.pageCount); const raw=[]; for(let p=st.nextPage;p<=last;p++) raw.push(pages.read(p-1)); tR+=cpu()-t; t=cpu();
  const r=buildSegment(raw,st); st=r.state; tB+=cpu()-t; t=cpu(); const b=encodeSegment(r.segment); bytes+=b.length; tE+=cpu()-t; n+=r.segment.passages.length;
  const d=decodeSegment(b); if (JSON.stringify(d)!==JSON.stringify(r.segment)) console.log('ROUNDTRIP DIFF');
  if (process.argv[2]==='dump') for (const p of r.segment.pages) { console.log('==== page',p.number,p.label??'',p.textLayer); for (const b of p.blocks) console.log(`[${b.role}${b.level??''}]`, r.segment.text.slice(b.start-r.segment.start,b.end-r.segment.start)); }
  if (process.argv[2]==='sent') for (const s of r.segment.sentences) console.log(s.passage, s.page, s.role, '|', r.segment.text.slice(s.start-r.segment.start,s.end-r.segment.start));
 }
 if (process.argv[2]==='time') console.log(f.split('/').pop(), pdf.pageCount, 'open',(c1-c0)|0,'read',tR|0,'build',tB|0,'enc',tE|0,'kB',bytes>>10,'passages',n, JSON.stringify(pdfInfo(pdf)));
 pdf.close();
}
