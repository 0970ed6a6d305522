/**
 * Abbreviations whose full stop never ends a sentence: something always follows them ("Fig. 3", "Dr. Lee", "e.g.
 * mice"). Lower case, without the last stop.
 */
export const NEVER_LAST: ReadonlySet<string> = new Set(
  (
    'fig figs eq eqs eqn eqns secs sect refs nr vols pp chap cf vs viz ca approx resp eds thm lem ' +
    'e.g i.e eg ie dr mr mrs ms prof st mt gen col lt capt sgt rev hon gov pres dept univ assn bros ' +
    // German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Nordic.
    'z.b bzw vgl abb bd d.h u.a sog evtl ggf hrsg kap abs aufl bspw s.o s.u zzgl inkl mme mlle éd ee p.ex c.-à-d ' +
    'sra srta pág págs núm ej ' +
    'dott prof.ssa bijv blz m.b.t np ul tzw tzn str nř např tj t.ex bl.a f.eks o.l г ул рис табл см напр т.е'
  ).split(' '),
);

/** Abbreviations that are words as well ("no", "art", "est"): their full stop ends nothing when a number follows. */
export const BEFORE_NUMBER: ReadonlySet<string> = new Set(
  (
    'no nos art cap col tab def cor prop app sec ref vol ed p ch pag pg par est es sig im им rep sen ' +
    'tel tél fax max mind para str тел'
  ).split(' '),
);

/**
 * Abbreviations that may stand at a sentence's end; they end one only before a word that typically starts a sentence.
 */
export const MAY_BE_LAST: ReadonlySet<string> = new Set(
  (
    'al etc inc ltd co corp jr sr u.s u.k u.s.a e.u u.n d.c a.m p.m ph.d m.d b.c a.d b.sc m.sc usw usf etw jh jhd ' +
    'ee.uu uu itd atd др т.д т.п гг ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun int proc conf trans lett phys ' +
    'chem biol rev sci am soc acad natl assoc hr fr cust inv'
  ).split(' '),
);

/** Words that, with a capital, are taken for the start of a sentence after an abbreviation or an initial. */
export const STARTERS: ReadonlySet<string> = new Set(
  (
    'the this these those that a an we it its they their he his she her i you our in on at as by for from to of ' +
    'with when while where since after before if because ' +
    'although though however moreover furthermore therefore thus hence here there then such some many most each ' +
    'both all another one two several no not although ' +
    'der die das ein eine wir sie er es im in am bei mit nach für auf diese dieser dieses le la les un une nous il ' +
    'elle ils ce cette ces dans en pour avec ' +
    'el los las una nosotros este esta estos en para con por il lo gli uno questo questa nel per con o os as um uma ' +
    'este esta no na para com в на и но это мы он она они'
  ).split(' '),
);

/** Month names: "3. Oktober" is a date and not the end of a sentence. */
export const MONTHS: ReadonlySet<string> = new Set(
  (
    'januar jänner februar märz april mai juni juli august september oktober november dezember ' +
    'januari februari mars maj juni juli augusti oktober november december januar februar marts maj august'
  ).split(' '),
);
