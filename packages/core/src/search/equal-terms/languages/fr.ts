/** Everyday French by what it means: words of questions beside those of contracts, manuals and letters. */
export const FR = `
pèse = peser = poids = lourd
coûte = coûter = coût = coûts = prix = tarif = cher
salaire = rémunération = appointements = gagne
augmente = hausse = relèvement = majoration = revalorisation
baisse = diminution = réduction = réduit = réduire
récupérer = rembourser = restituer
caution = dépôt de garantie
volé = vol = voler = cambriolage = dérobé
durée = dure = durer = longtemps
résilier = rompre = rupture = préavis = dénoncer = mettre fin = quitter = démission
licencié = viré
cassé = panne = défaut = défectueux = endommagé = dégât = abîmé = dommage = dysfonctionnement
payer = paie = paye = paiement = acquitter = à la charge = incombe
patron = employeur = supérieur hiérarchique = manager = chef
vacances = congé = congés payés = jours de repos
appartement = logement = locaux = lieux loués = studio
bruit = bruyant = sonore = décibels = nuisances
interdit = défendu = prohibé
autorisé = permission = consentement
retard = tardif = arriéré
éteindre = éteint = désactiver = mise en veille = arrêt automatique
allumer = activer = mettre en marche
nettoyer = laver = lavage = propreté = essuyer
enfant = mineur
bébé = nourrisson
animal = animaux = chien = chiens = chat = chats
voiture = véhicule = auto = automobile
médecin = docteur = praticien = généraliste
école = écoles = scolaire = collège = lycée
prof = enseignant = instituteur
commence = début = débute = démarre = entrée en vigueur
ouvre = ouvert = ouvrir
ferme = fermer = fermeture
termine = finit = finir = expire = expiration = cesse = prend fin
montant = somme = somme totale
réunion = séance = assemblée
décidé = décision = résolution = adopté = approuvé = délibération
vote = voter = scrutin = suffrage
présents = assisté
absent = excusé = manquait
procès-verbal = compte rendu = pv
acompte = avance = arrhes
reste à payer = solde = reliquat = restant
résultat = découverte
échantillon = volontaires = cohorte = personnes interrogées
cause = causes = motif = motifs = origine = provoque = entraîne
effet = effets = conséquence = impact = influence = incidence
effets secondaires = indésirable
dose = doses = posologie = dosage
malade = maladie = souffrant = arrêt de travail
téléphone = appeler = appelle = coup de fil = portable
adresse = domicile = coordonnées = habite
erreur = anomalie = défaillance = bug
capacité = volume = litres
réservoir = cuve = bac à eau
filtre = crépine = tamis
batterie = pile = piles = accu
recharger = chargeur = temps de charge
locataire = preneur = occupant
bailleur = propriétaire = loueur
loyer = loyers = prix de location
frais = honoraires = débours
chauffage = radiateur = chaudière
moisissure = humidité = humide
réparer = réparation = remise en état = dépanner
peindre = peinture = repeindre = papier peint
déménager = libérer les lieux
garantie = vices cachés = sav = service après-vente
annuler = annulation = rétractation
échanger = retourner = renvoi
livraison = livrer = expédition = acheminement
client = consommateur
délai = date limite = échéance = au plus tard
amende = pénalité = sanction = astreinte
rabais = ristourne = escompte = promotion
impôt = impôts = taxe = fiscal = tva
compte bancaire = iban = rib
franchise = reste à charge
cotisation = prime d'assurance
bonus = treizième mois = gratification
accident = collision = sinistre
incendie = feu = brûlé
fuite = fuit = inondation = dégât des eaux
indemnité = dédommagement = compensation
dimensions = taille = superficie = surface = mètres carrés
chaud = chaude = température = chaleur = celsius
consommation électrique = watts = puissance
bouton = touche = interrupteur
écran = afficheur = moniteur
voyant = lampe = lumière = led = clignote = éclairage
brancher = raccorder = connecter = câble
wifi = réseau sans fil
mot de passe = code secret
installer = montage = poser = pose
enlever = retirer = démonter = ôter = supprimer
remplacer = changer
conserver = garder = stocker = stockage = ranger
périmé = péremption
enceinte = grossesse = maternité = accouchement
allaiter = lait maternel
douleur = douloureux = maux
démangeaison = gratte = prurit = éruption = urticaire
nausée = vomir = vomissements
vertige = étourdissement
diarrhée = selles liquides
hypertension = tension artérielle
médicament = remède = gélule = cachet
oublié = oubli = omis = omission
allergique = hypersensibilité = intolérance
fatigue = somnolence = épuisement
hôpital = hospitalisation
opération = opéré = chirurgie = intervention chirurgicale
mort = morte = décès = décédé = meurt = mourir
étude = études = recherche = enquête
différence = écart = écarts
faiblesses = limites
financé = subvention = soutien financier
recommandé = préconise
auteur = rédigé = rédacteur
adhérer = adhésion = inscription = devenir membre
visite = invité
fumer = fumeur = tabac = cigarette = vapoter
vélo = vélos = bicyclette = deux-roues
garer = stationner = parking = garage
poubelle = ordures = déchets
clé = clés = clef = serrure
jardin = espaces verts = pelouse
vendre = vente = vendu = cession = céder
acheter = achat = acquérir = acquisition
par écrit = lettre = courrier
avertir = aviser = notifier = signaler
plainte = réclamation = plaindre = contester
tribunal = justice = juridiction = juge
litige = conflit = dispute
confidentiel = discrétion = divulguer
temps partiel = mi-temps
période d'essai = mise à l'essai
télétravail = travail à domicile
pause = pauses = temps de repos
déplacement = trajet = frais de mission
retraite = pension
salarié = collaborateur
entreprise = société = firme
métier = poste = job
gratuit = offert
danger = risque = péril
maximum = plafond
élu = élue = élection = élire
perte = pertes = déficit
dette = dettes = redevable = créance
prolonger = renouveler = reconduction
vider = vidange = purger
détartrer = calcaire = tartre
étanche = imperméable
redémarrer = réinitialiser = remise à zéro
mariage = marié = épouse = époux = conjoint = mari
mois = mensuel = mensuelle = mensuels = mensuelles = mensuellement
semaine = hebdomadaire = hebdomadaires
an = annuel = annuelle = annuels = annuelles = année
`;
