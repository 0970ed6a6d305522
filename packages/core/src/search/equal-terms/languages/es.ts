/** Everyday Spanish by what it means: words of questions beside those of contracts, manuals and letters. */
export const ES = `
pesa = pesar = peso = pesado
cuesta = costar = precio = coste = costo = caro = tarifa
sueldo = salario = remuneración = nómina = retribución
sube = subir = subida = aumento = incremento = alza = encarece
bajar = disminución = reducción = reducir = descenso
recuperar = reembolso = restitución = reintegro = devolver = devolución = devuelve
fianza = depósito de garantía
robado = robo = robar = robaron = hurto = sustracción
dura = durar = duración = vigencia = plazo de vigencia
rescindir = rescisión = cancelar = resolver el contrato = preaviso
despedido = despido = cese
renunciar = dimitir = dimisión = baja voluntaria
roto = rota = averiado = dañado = daño = daños = defecto = desperfecto = estropeado = deterioro = fallo
pagar = paga = pago = abonar = abono = a cargo de = sufragar
jefe = jefa = patrón = superior jerárquico = encargado
vacaciones = días libres = permiso retribuido
piso = apartamento = vivienda = inmueble
ruido = ruidos = sonoro = decibelios
prohibido = vedado
permitido = autorizado = consentimiento
retraso = tarde = demora = mora = atrasado
apagar = apaga = apagado = desconexión = desactivar
encender = enciende = puesta en marcha = activar
limpiar = limpio = limpieza = lavar = aseo
niño = niños = niña = hijo = hijos = menor de edad = infantil
bebé = recién nacido = neonato
mascota = animal = perro = perros = gato
coche = coches = vehículo = automóvil = auto = carro
médico = doctor = facultativo
escuela = colegio = escolar
profesor = maestro = docente
empieza = empezar = comienza = comenzar = inicio = inicia = entrada en vigor
abre = abrir = apertura = abierto
cierra = cerrar = cierre = cerrado
termina = acaba = acabar = finaliza = vence = expira = extingue
importe = cantidad = suma = monto = cuantía
reunión = sesión = junta = asamblea
decidido = decisión = acordado = acordó = aprobado = aprobó = resolución
votación = votar = votos = voto
asistentes = asistió = presentes
ausente = excusado = faltó
acta = actas = minuta
factura = recibo
anticipo = adelanto = arras
resto = saldo = restante = remanente
resultado = hallazgo = encontraron = descubrieron
encuestados = voluntarios
causa = causas = motivo = origen = provoca = debido
efecto = consecuencia = impacto = influencia = repercusión
efectos secundarios = reacciones adversas = adverso = indeseable
dosis = posología = dosificación
enfermo = baja médica = incapacidad temporal
teléfono = llamar = llamada = celular = móvil
dirección = domicilio = señas
error = errores = anomalía
capacidad = litros = volumen = cabe = caben
depósito de agua = tanque = recipiente
filtro = colador
batería = pila = pilas = acumulador
recargar = cargador = tiempo de carga
inquilino = ocupante = locatario
casero = casera = propietario = dueño = locador
subarrendar = realquilar
alquiler = renta = arrendamiento = arriendo
calefacción = calentar = radiador = caldera
humedad = moho = húmedo
reparar = arreglar
pintar = pintura = repintar
mudarse = mudanza = desalojar = desocupar
garantía = servicio técnico
cambiar = sustituir = reemplazar = recambio
desistir = anular = anulación
entrega = envío = enviar
cliente = consumidor
fecha límite = plazo = plazos = vencimiento
multa = multas = sanción = penalización
intereses = tipo de interés
descuento = rebaja = bonificación
impuesto = iva = tributo = fiscal
cuenta bancaria = iban = número de cuenta
franquicia = deducible = copago
cuota = cuotas = prima = primas
paga extra = aguinaldo = gratificación = bonus
accidente = siniestro = choque = colisión
incendio = fuego = quemado = quemó
fuga = fugas = gotea = inundación = filtración = escape de agua
indemnización = compensación = resarcir
tamaño = dimensiones = superficie = metros cuadrados
caliente = temperatura = calor = celsius
consumo eléctrico = potencia = vatios
botón = botones = tecla = pulsador
pantalla = visor = monitor
luz = luces = lámpara = led = parpadea = iluminación
enchufar = conectar = conexión = cable = toma de corriente
wifi = red inalámbrica = inalámbrico
instalar = montar = montaje = colocar
quitar = quita = retirar = desmontar = extraer = eliminar
guardar = almacenar = conservar
caducado = caducidad
embarazada = maternidad = parto
amamantar = lactancia = dar el pecho = leche materna
dolor = dolores = duele = doler
picor = picazón = prurito = sarpullido = erupción = urticaria
náuseas = vómitos = vomitar
mareo = mareos = vértigo = mareado
hipertensión = tensión alta = presión arterial
medicamento = fármaco = medicina = pastilla = comprimido
tomar = ingerir = tragar
olvidé = olvido = olvidar = omitir = omisión
alérgico = hipersensibilidad = intolerancia
cansado = cansancio = fatiga = somnolencia
hospital = ingreso hospitalario
operación = operado = cirugía = intervención quirúrgica
muerte = muerto = murió = fallecimiento = defunción
estudio = investigación = ensayo
diferencia = discrepancia
limitaciones = debilidades
financiado = subvención = patrocinado
recomienda = recomendado = aconseja
autor = autores = redactado
hacerse socio = inscripción = afiliación = alta de socio
visita = invitado = huésped
fumar = tabaco = fumador = cigarrillo
bicicleta = bici
aparcar = estacionar = garaje = parking
basura = residuos = desechos
jardín = zonas verdes = césped
ascensor = elevador
vender = venta = vendido = vende = enajenar
comprar = adquirir = adquisición = compró
por escrito = carta = burofax
avisar = aviso = avisa = notificar = comunicar
queja = quejas = quejarse = reclamación = denuncia
tribunal = juzgado = demanda judicial = juez
litigio = conflicto = controversia = disputa
secreto = confidencial = divulgar
media jornada = tiempo parcial = jornada reducida
teletrabajo = trabajar desde casa
descanso = pausa = pausas
viaje = viajes = desplazamiento = dietas
jubilación = pensión
empleado = trabajador = asalariado
empresa = sociedad = compañía
gratis = gratuito
barato = económico
peligro = riesgo = advertencia
máximo = tope = límite máximo
elegido = elección = elegir = nombrado
pérdida = déficit
ganancia = beneficio
deuda = deudas = adeuda
prorrogar = renovar
vaciar = vacía = purgar
reiniciar = restablecer = restaurar
impermeable = estanco = resistente al agua
casado = matrimonio = boda = cónyuge = esposa = esposo = marido
mes = mensual = mensuales = mensualmente = mensualidad
semana = semanal = semanales = semanalmente
año = anual = anuales = anualmente = anualidad
`;
