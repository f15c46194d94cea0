# How Dracoliath cards speak French. What the messages are and how they agree: parlour/locale/tables.py.

## Cards: always several of them

noun-card = cartes
    .gender = feminine
noun-magic = Magies
    .gender = feminine
noun-treasure = Trésors
noun-storm = Tempêtes
    .gender = feminine
noun-enchantment = Enchantements
kind = { $other } { $noun } { $fusion } { $two-faced } { $colour }
other = autres
two-faced = Recto-Verso
fusion = Fusion
colour-red = rouges
colour-green = verts
    .feminine-many = vertes
colour-blue = bleus
    .feminine-many = bleues
colour-violet = violets
    .feminine-many = violettes
cards-own = vos { $kind }
cards-opposing = les { $kind } adverses
cards-river = les { $kind } de la Rivière
cards-visible = les { $kind } visibles
one = l'un de { $cards }
    .feminine-many = l'une de { $cards }
all = tous { $cards }
    .feminine-many = toutes { $cards }

## Quantities and conditions

number-of = le nombre de { $cards }
maximum = la Vie maximale
total-life-you = votre Vie
total-life-foe = la Vie adverse
total-power-you = votre Puissance
total-power-foe = la Puissance adverse
total-concentration-you = votre Concentration
total-concentration-foe = la Concentration adverse
compare-at-least = { $left } vaut au moins { $right }
compare-at-most = { $left } vaut au plus { $right }
compare-more-than = { $left } dépasse { $right }
compare-less-than = { $left } est sous { $right }
compare-exactly = { $left } vaut exactement { $right }
and = { $first } et { $last }
if = si { $condition } : { $effects }

## Effects: one symbol and several

damage-you = subissez { $n } Dégât
    .many = subissez { $n } Dégâts
damage-foe = infligez { $n } Dégât
    .many = infligez { $n } Dégâts
life-you = gagnez { $n } Vie
    .many = gagnez { $n } Vies
life-foe = votre adversaire gagne { $n } Vie
    .many = votre adversaire gagne { $n } Vies
power-you = gagnez { $n } Puissance
power-foe = votre adversaire gagne { $n } Puissance
power-loss-you = perdez { $n } Puissance
power-loss-foe = votre adversaire perd { $n } Puissance
concentration-you = gagnez { $n } Concentration
concentration-foe = votre adversaire gagne { $n } Concentration
as-many = autant de
times = { $effect }, multiplié par { $quantity }
replay = rejouez
flip = retournez cette carte
control = prenez les décisions du prochain tour de votre adversaire
widen = ajoutez définitivement une carte à la Rivière
again = cette carte est jouée une fois de plus
discard = défaussez { $card }
replace = remplacez { $card }
cancel = annulez { $card }
flip-card = retournez { $card }
swap = échangez { $one } avec { $other }
or = { $first } ou { $last }
then = { $first }, { $last }

## Passive effects

when-damage-you = lorsque vous subissez des Dégâts
when-damage-foe = lorsque vous infligez des Dégâts
when-life-you = lorsque vous gagnez de la Vie
when-life-foe = lorsque votre adversaire gagne de la Vie
when-power-you = lorsque vous gagnez de la Puissance
when-power-foe = lorsque votre adversaire gagne de la Puissance
when-power-loss-you = lorsque vous perdez de la Puissance
when-power-loss-foe = lorsque votre adversaire perd de la Puissance
when-concentration-you = lorsque vous gagnez de la Concentration
when-concentration-foe = lorsque votre adversaire gagne de la Concentration
cannot-damage-you = vous ne pouvez plus subir de Dégâts
cannot-damage-foe = vous ne pouvez plus infliger de Dégâts
cannot-life-you = vous ne pouvez plus gagner de Vie
cannot-life-foe = votre adversaire ne peut plus gagner de Vie
cannot-power-you = vous ne pouvez plus gagner de Puissance
cannot-power-foe = votre adversaire ne peut plus gagner de Puissance
cannot-power-loss-you = vous ne pouvez plus perdre de Puissance
cannot-power-loss-foe = votre adversaire ne peut plus perdre de Puissance
cannot-concentration-you = vous ne pouvez plus gagner de Concentration
cannot-concentration-foe = votre adversaire ne peut plus gagner de Concentration
in-addition = { $when }, alors { $effects }
instead = { $when }, à la place { $effects }
more = { $when }, { $n } de plus
less = { $when }, { $n } de moins
start-of-turn = au début de votre tour, { $effects }
end-of-turn = à la fin de votre tour, { $effects }
once-more = { $cards } sont joués une fois de plus
    .feminine-many = { $cards } sont jouées une fois de plus
cancelled = { $cards } sont annulés
    .feminine-many = { $cards } sont annulées

## Words beside each other, in a finished text

euphony =
    \bde les\b → des
