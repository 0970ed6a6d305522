/** Accents of TeX as the marks that Unicode sets behind a letter. */
export const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "'": '\u0301',
    '`': '\u0300',
    '^': '\u0302',
    '"': '\u0308',
    '~': '\u0303',
    '=': '\u0304',
    '.': '\u0307',
    u: '\u0306',
    v: '\u030c',
    H: '\u030b',
    c: '\u0327',
    d: '\u0323',
    b: '\u0331',
    k: '\u0328',
    r: '\u030a',
    t: '\u0361',
  }),
);

const WORDS = `ss ß SS ẞ ae æ AE Æ oe œ OE Œ aa å AA Å o ø O Ø l ł L Ł i ı j ȷ dh ð DH Ð th þ TH Þ dj đ DJ Đ ng ŋ NG Ŋ
textendash – textemdash — textellipsis … ldots … dots … textquoteleft ‘ textquoteright ’ textquotedblleft “ \
textquotedblright ” quotedblbase „ glqq „ grqq “ flqq « frqq »
guillemotleft « guillemotright » textquotesingle ' textquotedbl " textbackslash \\ backslash \\ textasciitilde ~ \
textasciicircum ^ textbraceleft { textbraceright } textunderscore _
textdollar $ textbar | textless < textgreater > textdegree ° degree ° textregistered ® texttrademark ™ copyright © \
textcopyright © S § P ¶ pounds £ euro € texteuro € textbullet •
textperiodcentered · cdot · times × pm ± leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ sim ∼ infty ∞ rightarrow → to → \
leftarrow ← prime ′ textmu µ TeX TeX LaTeX LaTeX BibTeX BibTeX
alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π \
rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω`.split(/\s+/);
/** What a control word stands for. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap((word, at) => (at % 2 === 0 ? [[word, WORDS[at + 1] ?? ''] as const] : [])),
);

/** Control words that say how a text looks, never what it says. */
export const FACES: ReadonlySet<string> = new Set(
  (
    'emph textit textbf textsc textrm textsf texttt textsl textup textmd textnormal textsuperscript textsubscript ' +
    'mathrm mathit mathbf mathsf mathcal mathbb ensuremath mbox text url path bf it em sc rm tt sl sf bfseries ' +
    'itshape scshape upshape rmfamily sffamily ttfamily relax protect noopsort left right'
  ).split(' '),
);
