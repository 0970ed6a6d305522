import type { LetterPurpose } from './letters.ts';

/**
 * What a letter says in one language; `product` is the name of this installation. The link stands between `text` and
 * `otherwise`.
 */
interface LetterWords {
  readonly subject: (product: string) => string;
  readonly text: (product: string) => string;
  /** For whoever did not ask for it. */
  readonly otherwise: string;
}

// Here and not among the texts of the client, because the server writes letters to people who may never open the
// client.
const words: Readonly<Record<string, Readonly<Record<LetterPurpose, LetterWords>>>> = {
  en: {
    reset: {
      subject: product => `Set a new password for ${product}`,
      text: product =>
        `Somebody asked for a new password for your account at ${product}. This link sets one. ` +
        'It works once, within an hour:',
      otherwise: 'If it was not you, ignore this message: your password stays as it is.',
    },
    verify: {
      subject: product => `Confirm your email for ${product}`,
      text: product => `Welcome to ${product}. This link confirms your email address. It works once, within 24 hours:`,
      otherwise: 'If you did not create an account, ignore this message.',
    },
    invite: {
      subject: product => `You are invited to ${product}`,
      text: product =>
        `You are invited to ${product}. This link creates your account. It works once, within seven days:`,
      otherwise: 'If you do not want an account, ignore this message.',
    },
  },
  ar: {
    reset: {
      subject: product => `تعيين كلمة مرور جديدة في ${product}`,
      text: product =>
        `طُلبت كلمة مرور جديدة لحسابك في ${product}. يتيح هذا الرابط تعيينها، وهو صالح لمرة واحدة خلال ساعة:`,
      otherwise: 'إذا لم يكن الطلب منك فيُرجى تجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
    },
    verify: {
      subject: product => `تأكيد بريدك الإلكتروني في ${product}`,
      text: product =>
        `مرحبًا بك في ${product}. يؤكد هذا الرابط عنوان بريدك الإلكتروني، وهو صالح لمرة واحدة خلال ٢٤ ساعة:`,
      otherwise: 'إذا لم يكن الحساب لك فيُرجى تجاهل هذه الرسالة.',
    },
    invite: {
      subject: product => `دعوة إلى ${product}`,
      text: product => `وصلتك دعوة إلى ${product}. يتيح هذا الرابط إنشاء حسابك، وهو صالح لمرة واحدة خلال سبعة أيام:`,
      otherwise: 'إذا كنت لا تريد حسابًا فيُرجى تجاهل هذه الرسالة.',
    },
  },
  zh: {
    reset: {
      subject: product => `设置新的 ${product} 密码`,
      text: product => `有人请求为你的 ${product} 账号设置新密码。请在一小时内通过以下链接设置，链接只能使用一次：`,
      otherwise: '如果不是你本人操作，请忽略此邮件，你的密码不会改变。',
    },
    verify: {
      subject: product => `验证你的 ${product} 邮箱`,
      text: product => `欢迎使用 ${product}。请在 24 小时内通过以下链接验证你的邮箱地址，链接只能使用一次：`,
      otherwise: '如果你没有注册账号，请忽略此邮件。',
    },
    invite: {
      subject: product => `${product} 邀请`,
      text: product => `你受邀加入 ${product}。请在七天内通过以下链接创建账号，链接只能使用一次：`,
      otherwise: '如果你不需要账号，请忽略此邮件。',
    },
  },
  'zh-tc': {
    reset: {
      subject: product => `設定新的 ${product} 密碼`,
      text: product => `有人要求為你的 ${product} 帳號設定新密碼。請在一小時內透過以下連結設定，連結只能使用一次：`,
      otherwise: '如果不是你本人操作，請忽略這封郵件，你的密碼不會改變。',
    },
    verify: {
      subject: product => `驗證你的 ${product} 電子郵件`,
      text: product => `歡迎使用 ${product}。請在 24 小時內透過以下連結驗證你的電子郵件地址，連結只能使用一次：`,
      otherwise: '如果你沒有註冊帳號，請忽略這封郵件。',
    },
    invite: {
      subject: product => `${product} 邀請`,
      text: product => `你受邀加入 ${product}。請在七天內透過以下連結建立帳號，連結只能使用一次：`,
      otherwise: '如果你不需要帳號，請忽略這封郵件。',
    },
  },
  de: {
    reset: {
      subject: product => `Neues Passwort für ${product} festlegen`,
      text: product =>
        `Für Ihr Konto bei ${product} wurde ein neues Passwort angefordert. Mit diesem Link legen Sie es fest. ` +
        'Er gilt einmal und eine Stunde lang:',
      otherwise:
        'Wenn die Anfrage nicht von Ihnen kam, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
    },
    verify: {
      subject: product => `E-Mail-Adresse für ${product} bestätigen`,
      text: product =>
        `Willkommen bei ${product}. Mit diesem Link bestätigen Sie Ihre E-Mail-Adresse. ` +
        'Er gilt einmal und 24 Stunden lang:',
      otherwise: 'Wenn Sie kein Konto angelegt haben, ignorieren Sie diese Nachricht.',
    },
    invite: {
      subject: product => `Einladung zu ${product}`,
      text: product =>
        `Sie sind zu ${product} eingeladen. Mit diesem Link legen Sie Ihr Konto an. ` +
        'Er gilt einmal und sieben Tage lang:',
      otherwise: 'Wenn Sie kein Konto möchten, ignorieren Sie diese Nachricht.',
    },
  },
  es: {
    reset: {
      subject: product => `Elige una nueva contraseña para ${product}`,
      text: product =>
        `Se ha solicitado una nueva contraseña para tu cuenta de ${product}. Con este enlace puedes elegirla. ` +
        'Funciona una sola vez, durante una hora:',
      otherwise: 'Si la solicitud no es tuya, ignora este mensaje: tu contraseña no cambia.',
    },
    verify: {
      subject: product => `Confirma tu correo electrónico en ${product}`,
      text: product =>
        `Te damos la bienvenida a ${product}. Este enlace confirma tu dirección de correo. Funciona una sola ` +
        'vez, durante 24 horas:',
      otherwise: 'Si no has creado ninguna cuenta, ignora este mensaje.',
    },
    invite: {
      subject: product => `Invitación a ${product}`,
      text: product =>
        `Tienes una invitación a ${product}. Este enlace crea tu cuenta. ` +
        'Funciona una sola vez, en un plazo de siete días:',
      otherwise: 'Si no quieres una cuenta, ignora este mensaje.',
    },
  },
  fr: {
    reset: {
      subject: product => `Choisir un nouveau mot de passe pour ${product}`,
      text: product =>
        `Un nouveau mot de passe a été demandé pour votre compte ${product}. Ce lien permet de le choisir. ` +
        'Il est valable une seule fois, pendant une heure\u00a0:',
      otherwise: 'Si ce n’était pas vous, ignorez ce message\u00a0: votre mot de passe reste inchangé.',
    },
    verify: {
      subject: product => `Confirmez votre adresse e-mail pour ${product}`,
      text: product =>
        `Bienvenue sur ${product}. Ce lien confirme votre adresse e-mail. Il est valable une seule fois, ` +
        'pendant 24 heures\u00a0:',
      otherwise: 'Si vous n’avez pas créé de compte, ignorez ce message.',
    },
    invite: {
      subject: product => `Invitation à rejoindre ${product}`,
      text: product =>
        `Vous avez une invitation à rejoindre ${product}. Ce lien crée votre compte. ` +
        'Il est valable une seule fois, pendant sept jours\u00a0:',
      otherwise: 'Si vous ne souhaitez pas de compte, ignorez ce message.',
    },
  },
  it: {
    reset: {
      subject: product => `Imposta una nuova password per ${product}`,
      text: product =>
        `È stata richiesta una nuova password per il tuo account ${product}. Con questo link puoi impostarla. ` +
        'Funziona una sola volta, entro un’ora:',
      otherwise: 'Se la richiesta non è tua, ignora questo messaggio: la tua password resta invariata.',
    },
    verify: {
      subject: product => `Conferma la tua e-mail per ${product}`,
      text: product =>
        `Ti diamo il benvenuto in ${product}. Questo link conferma il tuo indirizzo e-mail. Funziona una sola ` +
        'volta, entro 24 ore:',
      otherwise: 'Se non hai creato un account, ignora questo messaggio.',
    },
    invite: {
      subject: product => `Invito a ${product}`,
      text: product =>
        `Hai ricevuto un invito a ${product}. Questo link crea il tuo account. ` +
        'Funziona una sola volta, entro sette giorni:',
      otherwise: 'Se non vuoi un account, ignora questo messaggio.',
    },
  },
  pl: {
    reset: {
      subject: product => `Ustaw nowe hasło w ${product}`,
      text: product =>
        `Otrzymaliśmy prośbę o nowe hasło do Twojego konta w ${product}. Ten link pozwala je ustawić. ` +
        'Działa jeden raz, przez godzinę:',
      otherwise: 'Jeśli to nie Ty, zignoruj tę wiadomość: Twoje hasło się nie zmieni.',
    },
    verify: {
      subject: product => `Potwierdź adres e-mail w ${product}`,
      text: product =>
        `Witamy w ${product}. Ten link potwierdza Twój adres e-mail. Działa jeden raz, przez 24 godziny:`,
      otherwise: 'Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość.',
    },
    invite: {
      subject: product => `Zaproszenie do ${product}`,
      text: product =>
        `Masz zaproszenie do ${product}. Ten link tworzy Twoje konto. Działa jeden raz, w ciągu siedmiu dni:`,
      otherwise: 'Jeśli nie chcesz konta, zignoruj tę wiadomość.',
    },
  },
  pt: {
    reset: {
      subject: product => `Defina uma nova senha para ${product}`,
      text: product =>
        `Uma nova senha foi solicitada para a sua conta em ${product}. Com este link você a define. ` +
        'Ele funciona uma única vez, durante uma hora:',
      otherwise: 'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    },
    verify: {
      subject: product => `Confirme seu e-mail em ${product}`,
      text: product =>
        `Boas-vindas a ${product}. Este link confirma seu endereço de e-mail. Ele funciona uma única ` +
        'vez, durante 24 horas:',
      otherwise: 'Se você não criou uma conta, ignore esta mensagem.',
    },
    invite: {
      subject: product => `Convite para ${product}`,
      text: product =>
        `Você recebeu um convite para ${product}. Este link cria a sua conta. ` +
        'Ele funciona uma única vez, em até sete dias:',
      otherwise: 'Se você não quer uma conta, ignore esta mensagem.',
    },
  },
  ru: {
    reset: {
      subject: product => `Новый пароль для ${product}`,
      text: product =>
        `Для вашей учётной записи в ${product} запрошен новый пароль. Задайте его по этой ссылке. ` +
        'Она сработает один раз в течение часа:',
      otherwise: 'Если запрос отправили не вы, не обращайте внимания на это письмо: ваш пароль останется прежним.',
    },
    verify: {
      subject: product => `Подтвердите адрес почты для ${product}`,
      text: product =>
        `Добро пожаловать в ${product}. Эта ссылка подтверждает ваш адрес электронной почты. Она сработает один раз ` +
        'в течение 24 часов:',
      otherwise: 'Если вы не создавали учётную запись, не обращайте внимания на это письмо.',
    },
    invite: {
      subject: product => `Приглашение в ${product}`,
      text: product =>
        `Вас приглашают в ${product}. По этой ссылке вы создадите свою учётную запись. ` +
        'Она сработает один раз в течение семи дней:',
      otherwise: 'Если учётная запись вам не нужна, не обращайте внимания на это письмо.',
    },
  },
  ja: {
    reset: {
      subject: product => `${product}の新しいパスワードの設定`,
      text: product =>
        `${product}のアカウントについて、新しいパスワードの設定が求められました。次のリンクから設定してください。リンクは1時間以内に一度だけ使えます。`,
      otherwise: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    },
    verify: {
      subject: product => `${product}のメールアドレスの確認`,
      text: product =>
        `${product}へようこそ。次のリンクを開くと、メールアドレスが確認されます。リンクは24時間以内に一度だけ使えます。`,
      otherwise: 'アカウントを作成した覚えがない場合は、このメールを無視してください。',
    },
    invite: {
      subject: product => `${product}へのご招待`,
      text: product =>
        `${product}に招待されています。次のリンクからアカウントを作成してください。リンクは七日間有効で、使えるのは一度だけです。`,
      otherwise: 'アカウントが不要な場合は、このメールを無視してください。',
    },
  },
  sv: {
    reset: {
      subject: product => `Välj ett nytt lösenord för ${product}`,
      text: product =>
        `Ett nytt lösenord har begärts för ditt konto hos ${product}. Med den här länken väljer du ett. ` +
        'Den fungerar en gång, inom en timme:',
      otherwise: 'Om det inte var du kan du bortse från det här meddelandet: ditt lösenord ändras inte.',
    },
    verify: {
      subject: product => `Verifiera din e-postadress för ${product}`,
      text: product =>
        `Välkommen till ${product}. Med den här länken verifierar du din e-postadress. ` +
        'Den fungerar en gång, inom 24 timmar:',
      otherwise: 'Om du inte har skapat något konto kan du bortse från det här meddelandet.',
    },
    invite: {
      subject: product => `Inbjudan till ${product}`,
      text: product =>
        `Du är inbjuden till ${product}. Den här länken skapar ditt konto. Den fungerar en gång, inom sju dagar:`,
      otherwise: 'Om du inte vill ha något konto kan du bortse från det här meddelandet.',
    },
  },
  ko: {
    reset: {
      subject: product => `${product} 새 비밀번호 설정`,
      text: product =>
        `${product} 계정의 새 비밀번호 설정이 요청되었습니다. 아래 링크에서 설정하세요. 링크는 한 시간 안에 한 번만 사용할 수 있습니다.`,
      otherwise: '직접 요청하지 않았다면 이 메일을 무시하세요. 비밀번호는 그대로 유지됩니다.',
    },
    verify: {
      subject: product => `${product} 이메일 인증`,
      text: product =>
        `${product}에 오신 것을 환영합니다. 아래 링크로 이메일을 인증하세요. 링크는 24시간 안에 한 번만 사용할 수 있습니다.`,
      otherwise: '계정을 만든 적이 없다면 이 메일을 무시하세요.',
    },
    invite: {
      subject: product => `${product} 초대`,
      text: product => `${product}에 초대받았습니다. 아래 링크에서 계정을 만드세요. 7일 안에 한 번만 쓸 수 있습니다.`,
      otherwise: '계정을 원하지 않으면 이 메시지를 무시하세요.',
    },
  },
  vi: {
    reset: {
      subject: product => `Đặt mật khẩu mới cho ${product}`,
      text: product =>
        `Có yêu cầu đặt mật khẩu mới cho tài khoản ${product} của bạn. Hãy đặt mật khẩu bằng liên kết này. ` +
        'Liên kết chỉ dùng được một lần, trong vòng một giờ:',
      otherwise: 'Nếu không phải bạn yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.',
    },
    verify: {
      subject: product => `Xác minh email của bạn tại ${product}`,
      text: product =>
        `Chào mừng bạn đến với ${product}. Liên kết này xác minh địa chỉ email của bạn. Liên kết chỉ dùng được một ` +
        'lần, trong vòng 24 giờ:',
      otherwise: 'Nếu bạn không tạo tài khoản, hãy bỏ qua thư này.',
    },
    invite: {
      subject: product => `Lời mời tham gia ${product}`,
      text: product =>
        `Bạn được mời tham gia ${product}. Liên kết này tạo tài khoản cho bạn. ` +
        'Liên kết chỉ dùng được một lần, trong vòng bảy ngày:',
      otherwise: 'Nếu bạn không muốn có tài khoản, hãy bỏ qua thư này.',
    },
  },
  tr: {
    reset: {
      subject: product => `${product} için yeni parola belirleyin`,
      text: product =>
        `${product} hesabınız için yeni bir parola istendi. Parolanızı bu bağlantıyla belirleyebilirsiniz. ` +
        'Bağlantı bir saat içinde ve yalnızca bir kez kullanılabilir:',
      otherwise: 'Bunu siz istemediyseniz bu iletiyi dikkate almayın: parolanız değişmez.',
    },
    verify: {
      subject: product => `${product} için e-postanızı doğrulayın`,
      text: product =>
        `${product} uygulamasına hoş geldiniz. Bu bağlantı e-posta adresinizi doğrular. Bağlantı 24 saat içinde ve ` +
        'yalnızca bir kez kullanılabilir:',
      otherwise: 'Hesap oluşturmadıysanız bu iletiyi dikkate almayın.',
    },
    invite: {
      subject: product => `${product} daveti`,
      text: product => `${product} için davet edildiniz. Bu bağlantı hesabınızı açar. Yedi gün içinde bir kez çalışır:`,
      otherwise: 'Hesap istemiyorsanız bu iletiyi yok sayın.',
    },
  },
  nl: {
    reset: {
      subject: product => `Stel een nieuw wachtwoord in voor ${product}`,
      text: product =>
        `Er is een nieuw wachtwoord aangevraagd voor je account bij ${product}. Met deze link stel je het in. ` +
        'Hij werkt één keer, binnen een uur:',
      otherwise: 'Was jij dit niet? Negeer dit bericht dan: je wachtwoord blijft zoals het is.',
    },
    verify: {
      subject: product => `Verifieer je e-mailadres voor ${product}`,
      text: product =>
        `Welkom bij ${product}. Met deze link verifieer je je e-mailadres. Hij werkt één keer, binnen 24 uur:`,
      otherwise: 'Heb je geen account aangemaakt? Negeer dit bericht dan.',
    },
    invite: {
      subject: product => `Uitnodiging voor ${product}`,
      text: product =>
        `Je bent uitgenodigd voor ${product}. Met deze link maak je je account aan. ` +
        'Hij werkt één keer, binnen zeven dagen:',
      otherwise: 'Wil je geen account? Negeer dit bericht dan.',
    },
  },
};

const TRADITIONAL = /^zh-(?:tc|hant|tw|hk|mo)\b/iu;

/**
 * Of words by language, those for a language tag: "pt-BR" and "pt", "zh-Hant-TW" and "zh-TW"; English for languages
 * without any.
 */
export function wordsIn<Words>(all: Readonly<Record<string, Words>>, language: string): Words {
  const name = TRADITIONAL.test(language) ? 'zh-tc' : (language.split('-')[0]?.toLowerCase() ?? '');
  // A name of what every object has is no language.
  const found = (Object.hasOwn(all, name) ? all[name] : undefined) ?? all['en'];
  if (found === undefined) throw new Error('There are no words in English.');
  return found;
}

/** The words of the letters of accounts in this language. */
export const wordsFor = (language: string): Readonly<Record<LetterPurpose, LetterWords>> => wordsIn(words, language);
