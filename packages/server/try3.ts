import { openPdf } from './src/features/ingestion/parsers/pdfium.ts';
import { PdfiumPages } from './src/features/ingestion/parsers/pdfium-page.ts';
import { buildSegment, firstSegmentState, lastPageOfSegment, rectsOf } from '@nousboard/core/document';
import { popplerWords, agreement } from './src/features/ingestion/testing/poppler-words.ts';
for (const f of process.argv.slice(2)) {
 const pdf = await openPdf(f); const pages=new PdfiumPages(pdf); let st=firstSegmentState; const pw=popplerWords(f); let m=0,t=0,shown=0,ns=0; const byRole:any={};
 while (st.nextPage<=pdf.pageCount) { const last=lastPageOfSegment(st,pdf.pageCount); const raw=[]; for(let p=st.nextPage;p<=last;p++) raw.push(pages.read(p-1)); 
  const {segment,state}=buildSegment(raw,st); st=state;
  for (const s of segment.sentences) { 
   const rects=rectsOf(segment,s.start,s.end); const under:string[]=[]; 
   for (const p of new Set(rects.map(r=>r.page))) { const rs=rects.filter(r=>r.page===p); for (const w of pw[p-1]!) if (rs.some(r=>w.x>=r.x-1e-4&&w.x<=r.x+r.w+1e-4&&w.y>=r.y&&w.y<=r.y+r.h)) under.push(w.text); }
   const quote:string[]=[]; for (const p of segment.pages) for (let i=0;i<p.words.start.length;i++) if (p.words.end[i]!>s.start && p.words.start[i]!<s.end) quote.push(segment.text.slice(p.words.start[i]!-segment.start,p.words.end[i]!-segment.start).replace(/-$/,'-'));
   const a=agreement(quote,under); m+=a.matched;t+=a.total; ns++; const b=byRole[s.role]??=[0,0]; b[0]+=a.matched;b[1]+=a.total;
   if (a.matched<a.total && shown<Number(process.env.SHOW??0)) { shown++; console.log('  p',s.page,s.role,a,'|',segment.text.slice(s.start-segment.start,s.end-segment.start).slice(0,300),'\n    =>',under.join(' ').slice(0,300)); }
  } }
 console.log(f.split('/').pop(), ns, (100*m/t).toFixed(2)+'%', t, Object.entries(byRole).map(([k,v]:any)=>k+' '+(100*v[0]/v[1]).toFixed(1)+' of '+v[1]).join(', ')); pdf.close();
}
