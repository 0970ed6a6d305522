import { lookup } from '@nousboard/core/text';

// Tesseract names its models by codes of its own; everybody else here speaks BCP 47.

/** `code=tag` of the models that exist, most with the code of ISO 639-2. */
const MODELS =
  'afr=af amh=am ara=ar asm=as aze=az aze_cyrl=az-Cyrl bel=be ben=bn bod=bo bos=bs bre=br bul=bg cat=ca ceb=ceb ' +
  'ces=cs chi_sim=zh chi_tra=zh-Hant chr=chr cos=co cym=cy dan=da deu=de div=dv dzo=dz ell=el eng=en epo=eo est=et ' +
  'eus=eu fao=fo fas=fa fil=fil fin=fi fra=fr fry=fy gla=gd gle=ga glg=gl guj=gu hat=ht heb=he hin=hi hrv=hr hun=hu ' +
  'hye=hy iku=iu ind=id isl=is ita=it jav=jv jpn=ja kan=kn kat=ka kaz=kk khm=km kir=ky kmr=ku kor=ko lao=lo lat=la ' +
  'lav=lv lit=lt ltz=lb mal=ml mar=mr mkd=mk mlt=mt mon=mn mri=mi msa=ms mya=my nep=ne nld=nl nor=no oci=oc ori=or ' +
  'pan=pa pol=pl por=pt pus=ps que=qu ron=ro rus=ru san=sa sin=si slk=sk slv=sl snd=sd spa=es sqi=sq srp=sr ' +
  'srp_latn=sr-Latn sun=su swa=sw swe=sv syr=syr tam=ta tat=tt tel=te tgk=tg tha=th tir=ti ton=to tur=tr uig=ug ' +
  'ukr=uk urd=ur uzb=uz uzb_cyrl=uz-Cyrl vie=vi yid=yi yor=yo';

const TAG_OF = new Map(MODELS.split(' ').map(pair => pair.split('=') as [string, string]));
const CODE_OF = new Map([...TAG_OF].map(([code, tag]) => [tag.toLowerCase(), code]));

/** Codes of all models whose language we can name. */
export const modelCodes: readonly string[] = [...TAG_OF.keys()];

/** BCP 47 of a model; undefined for one of no language (`osd`) and for models we cannot name. */
export const tagOf = (code: string): string | undefined => TAG_OF.get(code);

/**
 * The model for a language, however exactly it is named: `de-AT` is read with `deu`, `zh-TW` with `chi_tra`, `nb` with
 * `nor`.
 */
export function modelOf(tag: string): string | undefined {
  const lower = tag.toLowerCase();
  if (/^zh\b.*-(hant|tw|hk|mo)\b/.test(lower)) return 'chi_tra';
  if (/^(nb|nn)\b/.test(lower)) return 'nor';
  return CODE_OF.get(lower) ?? CODE_OF.get(lower.replace(/-.*$/, ''));
}

/**
 * The models to try, in this order, for a script as Tesseract calls it. The first that is there stands for the script.
 */
const OF_SCRIPT: Readonly<Record<string, readonly string[]>> = lookup({
  Latin: ['eng'],
  Fraktur: ['deu', 'eng'],
  Cyrillic: ['rus', 'ukr', 'bul', 'bel', 'srp', 'mkd', 'kaz'],
  Arabic: ['ara', 'fas', 'urd', 'pus'],
  Han: ['chi_sim', 'chi_tra', 'jpn'],
  Japanese: ['jpn'],
  Hiragana: ['jpn'],
  Katakana: ['jpn'],
  Hangul: ['kor'],
  Korean: ['kor'],
  Devanagari: ['hin', 'mar', 'nep', 'san'],
  Greek: ['ell'],
  Hebrew: ['heb', 'yid'],
  Bengali: ['ben', 'asm'],
  Tamil: ['tam'],
  Telugu: ['tel'],
  Kannada: ['kan'],
  Malayalam: ['mal'],
  Gujarati: ['guj'],
  Gurmukhi: ['pan'],
  Oriya: ['ori'],
  Sinhala: ['sin'],
  Thai: ['tha'],
  Lao: ['lao'],
  Khmer: ['khm'],
  Myanmar: ['mya'],
  Tibetan: ['bod', 'dzo'],
  Georgian: ['kat'],
  Armenian: ['hye'],
  Ethiopic: ['amh', 'tir'],
  Cherokee: ['chr'],
  Syriac: ['syr'],
});

export const modelsOfScript = (script: string): readonly string[] => OF_SCRIPT[script] ?? [];
