import { pattern } from '../../text/pattern.ts';

const GREETING = pattern('iu')`
  ^\P{L}*(?:(?:(?:hi|hello|hey|howdy|yo|hiya|good (?:morning|afternoon|evening|day)|thanks|thank you|thx|ty|cheers|ok
  |okay
  |bye|goodbye|see you|nice|great|cool|perfect|awesome
  |hallo|guten (?:tag|morgen|abend)|moin|servus|grüß (?:dich|gott)|danke|vielen dank|tschüss|auf wiedersehen
  |bonjour|salut|bonsoir|coucou|merci|au revoir|hola|buen[oa]s (?:días|tardes|noches)|gracias|adiós
  |ciao|salve|buon(?:giorno|asera)|grazie|arrivederci|olá|oi|bom dia|boa (?:tarde|noite)|obrigad[oa]|tchau
  |hoi|goede(?:morgen|middag|navond)|dank (?:je|u)(?: wel)?|bedankt|doei|hej|hejsan|god (?:morgon|kväll)|tack|hej då
  |cześć|dzień dobry|dobry wieczór|dziękuję|dzięki|do widzenia|привет|здравствуйте?|добрый (?:день|вечер)|доброе утро
  |спасибо|пока|до свидания|merhaba|selam|günaydın|iyi (?:günler|akşamlar)|teşekkür(?:ler| ederim)|sağ ?ol|hoşça kal
  |xin chào|chào(?: bạn)?|cảm ơn(?: bạn)?|tạm biệt|مرحبا|أهلا|السلام عليكم|صباح الخير|مساء الخير|شكرا|مع السلامة)
  (?: (?:there|all|everyone|again|so much|very much|a lot|you|zusammen|beaucoup|mille|bien|muchas|tante|mycket|bardzo
  |большое|çok|nhiều|جزيلا))?|muchas gracias|tante grazie|muito obrigad[oa]|(?:çok|bardzo|большое) \p{L}+)\P{L}*)+$
  |^\P{L}*(?:你好|您好|嗨|谢谢(?:你|您)?|謝謝(?:你|您)?|再见|再見|こんにちは|おはよう(?:ございます)?|こんばんは|ありがとう(?:ございます)?|さようなら
  |안녕(?:하세요)?|감사합니다|고마워(?:요)?|고맙습니다)\P{L}*$
`;
const LONGEST = 60;

/** Whether somebody only says hello, or thanks, in one of the languages of the interface. */
export const isGreeting = (text: string): boolean => text.length <= LONGEST && GREETING.test(text);
