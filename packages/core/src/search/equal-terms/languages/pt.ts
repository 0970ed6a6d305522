/** Everyday Portuguese by what it means: words of questions beside those of contracts, manuals and letters. */
export const PT = `
pesa = pesar = peso = pesado
custa = custar = preço = preços = custo = custos = caro = tarifa
salário = remuneração = ganha = ganho
aumenta = reajuste = elevação = acréscimo = sobe = subir
diminui = redução = reduzir = queda = cai
devolver = devolução = reembolso = restituição = receber de volta
caução = depósito de garantia
roubado = roubo = roubar = furto = furtado = furtar = subtração
dura = durar = duração = vigência
rescindir = rescisão = cancelar = distrato = denúncia = aviso prévio
demitido = dispensa = mandado embora
quebrado = quebrou = defeito = avaria = dano = danos = danificado = estragado = vício = vícios
pagar = paga = pago = pagamento = arcar = arcará = quitar = correr por conta
chefe = patrão = superior hierárquico = gestor
férias = folga = folgas = descanso anual
apartamento = imóvel = moradia = residência
barulho = ruído = ruídos = sonoro = decibéis
proibido = vedado = vedada
permitido = autorizado = consentimento = anuência
atraso = atrasado = tarde = mora = inadimplência
desliga = desativar
liga o aparelho = acionar = ativar
limpar = limpo = limpeza = limpa = lavar = higienização
criança = filho = filhos = menor de idade = infantil
bebê = recém-nascido = lactente
bicho = animal = animais = cachorro = cão = cães = gato = gatos = pet = pets
carro = carros = veículo = automóvel
médico = doutor = clínico
escola = colégio
professor = docente
começa = começo = início = inicia = entra em vigor
abre = abrir = abertura = aberto
fecha = fechar = fechamento = fechado
termina = acaba = acabar = encerra = vence = expira
valor = quantia = montante = soma
reunião = reuniões = sessão = assembleia
decidido = decisão = deliberou = aprovado = aprovou = resolveu
votação = votar = voto = votos = sufrágio
presentes = compareceu
ausente = faltou = faltaram
ata = atas = súmula
fatura = nota fiscal = boleto
adiantamento = antecipado = pagar antes
restante = saldo = resta = remanescente
resultado = achados = descobriram = encontraram = verificou-se
voluntários = amostra = entrevistados
causa = causas = motivo = origem = provoca
efeito = consequência = impacto = influência
efeitos colaterais = reações adversas = adverso = indesejável
dose = doses = posologia = dosagem
doente = doença = enfermo = atestado médico
telefone = celular = telemóvel
endereço = domicílio = morada
erro = erros = falha = falhas
capacidade = litros = volume = cabe = cabem
tanque = reservatório = recipiente
filtro = peneira
bateria = pilha = pilhas = acumulador
recarregar = carregador = tempo de carga
inquilino = locatário = arrendatário
locador = senhorio = proprietário = dono do imóvel
sublocar = subalugar
aluguel = renda mensal = alugar = locação
condomínio = taxa condominial = despesas comuns
aquecimento = aquecer = caldeira
umidade = mofo = bolor = úmido
consertar = reparo = reparação = manutenção
pintar = pintura = tinta = repintar
mudar de casa = desocupar = despejo
garantia = assistência técnica
trocar = troca = substituir
desistir = arrependimento = anular
entrega = envio = enviar = remessa
cliente = consumidor
prazo = prazos = data limite
multa = multas = penalidade = sanção = coima
juros = taxa de juros
desconto = abatimento
imposto = tributo = iva
conta bancária = agência e conta = iban = pix
franquia = participação obrigatória = coparticipação
mensalidade = anuidade = prêmio do seguro
bônus = décimo terceiro = gratificação
acidente = sinistro = colisão = batida
incêndio = fogo = queimado = queimou
vazamento = vaza = vazar = infiltração = inundação = alagamento
indenização = compensação = ressarcimento
tamanho = dimensões = metros quadrados
quente = temperatura = calor = celsius
consumo de energia = potência = watts
botão = botões = tecla = teclas
tela = ecrã = visor = monitor = display
luz = luzes = lâmpada = led = pisca = iluminação
conectar = conexão = cabo = cabos = plugue
wifi = rede sem fio
senha = senhas = palavra-passe
instalar = montar = montagem = fixar
retirar = remover = remoção = desmontar = tirar = extrair
guardar = armazenar
venceu = fora da validade = validade
grávida = gestante = maternidade = parto = gestação
amamentar = leite materno = aleitamento
dor = dores = dói = dolorido
coceira = coça = prurido = erupção = urticária
enjoo = náusea = vômito = vomitar
tontura = vertigem = tonto
hipertensão = pressão alta
remédio = medicamento = fármaco = comprimido
ingerir = engolir
esqueci = omissão
alérgico = hipersensibilidade = intolerância
cansado = cansaço = fadiga = sonolência
hospital = internação
operação = operado = cirurgia = intervenção cirúrgica
morte = morto = morreu = óbito = falecimento = faleceu = morrer
estudo = pesquisa = investigação
diferença = divergência = discrepância
limitações = fraquezas
financiado = patrocinado = subvenção
recomenda = aconselha
autor = autores = redigido
associar-se = filiação = tornar-se sócio
visita = convidado
fumar = fumo = fumante = cigarro = tabaco
bicicleta = bike
estacionar = vaga = vagas = garagem
lixo = resíduos = detritos = descarte
jardim = áreas verdes = gramado
elevador = ascensor
vender = venda = vendido = alienar = vende
comprar = adquirir = aquisição
por escrito = carta
avisar = avisa = comunicar = notificar
queixa = reclamação
tribunal = foro = juiz = ação judicial = justiça
briga = litígio = conflito = controvérsia = disputa
segredo = confidencial = sigilo = divulgar
meio período = tempo parcial = meia jornada
horas extras = sobrejornada
período de experiência = contrato de experiência
home office = teletrabalho = trabalho remoto
pausa = pausas = intervalo = descansar
viagem = viagens = deslocamento = diárias
aposentadoria = pensão
empregado = funcionário = trabalhador = colaborador
empresa = sociedade = companhia
grátis = gratuito = de graça
perigo = risco = riscos = advertência
máximo = teto = limite máximo
eleito = eleita = eleição = eleger = nomeado
prejuízo = perda = perdas = déficit
lucro = lucros = superávit
dívida = débito
prorrogar = renovar
esvaziar = escoar = drenar
reiniciar = restaurar = redefinir
impermeável = à prova d'água
casado = casamento = cônjuge = esposa = esposo = marido
semana = semanal = semanais
`;
